import { Alert, Button, ProductGrid, WithoutScript } from '@toile/ui';
import { Link } from 'react-router-dom';
import { DesignerTile } from '../../lib/designer-tile.tsx';
import { useClassOf2021 } from './use-class-of-2021.ts';

/** The designers of 2021, each leading to their own page (CO-20, CO-21). */
export function ClassOf2021() {
  const { designers, hasFailed, retry } = useClassOf2021();
  if (hasFailed)
    return (
      <Alert title="We could not load the designers.">
        <Button look="tertiary" onClick={retry}>
          Try again
        </Button>
      </Alert>
    );
  if (!designers)
    return (
      <>
        <p role="status" data-needs-script>
          Loading..
        </p>
        <WithoutScript>
          <Link to="/designers">See all designers</Link>
        </WithoutScript>
      </>
    );
  if (designers.length === 0) return <p>No designers of this year are listed yet.</p>;
  return (
    <ProductGrid label="Class of 2021">
      {designers.map((designer) => (
        <DesignerTile key={designer.id} designer={designer} />
      ))}
    </ProductGrid>
  );
}
