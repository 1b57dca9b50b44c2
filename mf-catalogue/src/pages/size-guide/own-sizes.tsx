import { type SizeKind, sizeLabel } from '@toile/contracts/plain';
import { keptHere, RememberSize, useMySizes } from '@toile/ui';
import styles from './own-sizes.css';
import { ownKinds } from './size-tables.ts';

/** Sizes to remember as the shopper's own, one of each kind, and to forget. Nothing beside an older shell. */
export function OwnSizes({ only }: { only?: SizeKind | undefined }) {
  const mine = useMySizes((state) => state);
  if (!mine) return null;
  const kinds = ownKinds.filter(({ kind }) => !only || kind === only);
  const isOwn = (value: string) => mine.sizes.includes(value);
  return (
    <section id="your-sizes" aria-labelledby="your-sizes-title" className={styles.own} data-needs-script>
      <h2 id="your-sizes-title">{only ? 'Your size' : 'Your sizes'}</h2>
      <p className={styles.words}>
        Press yours to have it remembered: cards, filters and pieces mark it then. {keptHere}
      </p>
      <div className={styles.kinds}>
        {kinds.map(({ kind, title, values }) => (
          <fieldset key={kind} className={styles.kind}>
            <legend>{title}</legend>
            <div className={styles.sizes}>
              {values.map((value) => (
                <button
                  key={value}
                  type="button"
                  aria-pressed={isOwn(value)}
                  onClick={() => (isOwn(value) ? mine.forget(value) : mine.remember(value))}
                  className={styles.size}
                >
                  {sizeLabel(value)}
                </button>
              ))}
            </div>
            {values.filter(isOwn).map((value) => (
              <RememberSize key={value} size={value} />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}
