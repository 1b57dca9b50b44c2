import { type Asking, fetchJson } from '@toile/api';
import type { ClassOf2021 as Class } from '@toile/designer-contract';
import { designerAnswer } from '@toile/designer-contract/answers';
import { Alert, Button, ProductGrid, WithoutScript } from '@toile/ui';
import { Link } from 'react-router-dom';
import { DesignerTile } from '../../lib/designer-tile.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';

/** A page without this list is none, so an answer that is no list is a failure too (D48). */
async function classOf2021(asking: Asking): Promise<Class> {
  const answer: unknown = await fetchJson(
    designerAnswer('classOf2021Schema'),
    '/api/designers/all-class-21',
    asking,
  );
  if (!Array.isArray(answer)) throw new TypeError('The answer is no list');
  return answer;
}

/** The designers of 2021, each leading to their own page (CO-20, CO-21). */
export function ClassOf2021() {
  const { data: designers, hasFailed, retry } = useLoaded(classOf2021);
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
