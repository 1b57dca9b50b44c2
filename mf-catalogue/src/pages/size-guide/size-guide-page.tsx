import type { Measure } from '@toile/contracts';
import { PageMeta } from '@toile/frame';
import { Breadcrumbs, Container } from '@toile/ui';
import { Link, useLoaderData } from 'react-router-dom';
import { Figures } from './figures.tsx';
import { GarmentDrawing, letterOf } from './garment-drawing.tsx';
import { OwnSizes } from './own-sizes.tsx';
import type { MeasuredPiece, SizeGuideData } from './size-guide.loader.ts';
import styles from './size-guide-page.css';
import { kindOf, type SizeTable, sizeTables, tableOf } from './size-tables.ts';

const measureWords: Readonly<Record<Measure, string>> = {
  chest: 'Chest, all round',
  waist: 'Waist, all round',
  hips: 'Hips, all round',
  sleeve: 'Sleeve, from the shoulder',
  inseam: 'Inside leg',
  length: 'Length',
};

/** The garment's own figures, by size; nothing where the designer gives none. */
function OfPiece({ measurements, sizes, title }: MeasuredPiece) {
  if (!measurements) return <p>The designer gives no measurements of this piece.</p>;
  const { lines } = measurements;
  return (
    <div className={styles.piece}>
      <GarmentDrawing {...measurements} />
      <div className={styles.words}>
        <Figures
          caption={`${title}, in cm`}
          head={['Size', ...lines.map(({ measure }, index) => `${letterOf(index)} ${measureWords[measure]}`)]}
          rows={sizes.map(({ sizeDisplayTitle }, at) => [
            sizeDisplayTitle,
            ...lines.map(({ cm }) => String(cm[at] ?? '')),
          ])}
        />
        <p className={styles.note}>
          Measured on the garment, which is larger than the body that it is meant for. Compare it with a piece
          that fits you, laid flat.
        </p>
      </div>
    </div>
  );
}

function Comparison({ id, title, head, rows, note }: SizeTable) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.kind}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Figures caption={`${title}: sizes beside each other`} head={head} rows={rows} hidesCaption />
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

/** /size-guide, and /size-guide/{id} of a piece: its garment in cm, then how sizes compare. */
export function SizeGuidePage() {
  const { piece } = useLoaderData<SizeGuideData>();
  const own = piece && tableOf(piece);
  const title = 'Size guide';
  const page = piece && { title: piece.title, to: `/p/${piece.id}/${piece.friendlyUrlName}` };
  const crumbs = [{ title: 'Shop', to: '/shop' }, ...(page ? [page] : []), { title }];
  const others = sizeTables.filter((table) => table !== own);
  return (
    <Container className={styles.page}>
      <PageMeta
        title={piece ? `${title}: ${piece.title}` : title}
        description="UK, EU and letter sizes beside each other, and how our designers measure their pieces."
        canonical="/size-guide"
        crumbs={crumbs}
        noIndex={piece !== undefined}
      />
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {piece && page ? (
          <p>
            <Link to={page.to}>{piece.title}</Link> by {piece.designer.brandTitle}
          </p>
        ) : (
          <p>
            Each designer has a cut of their own. “Size guide” beside the sizes of a piece leads to what that
            garment measures.
          </p>
        )}
      </header>
      {piece && <OfPiece {...piece} />}
      {own && <Comparison {...own} />}
      {(own ? [] : others).map((table) => (
        <Comparison key={table.id} {...table} />
      ))}
      {own && <Link to="/size-guide">All kinds of sizes</Link>}
      {(!piece || own) && <OwnSizes only={piece && kindOf(piece)} />}
      <p className={styles.note}>
        Chest, waist and hips are those of a body, in cm, unless a table says otherwise.
      </p>
    </Container>
  );
}
