import { goInCataloguePath } from '@toile/catalogue-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { cataloguePath } from '../catalogue-path.ts';
import styles from './designer-finder.css';
import type { Designers } from './designer-list.tsx';
import { useFoundDesigners } from './use-found-designers.ts';

export interface DesignerFinderProps {
  /** Of the category. */
  path: readonly string[];
  /** Designers that the page lists at first. */
  shown: Designers;
  children: (found: Designers) => ReactNode;
}

function countText({ designers, designerIndex }: Designers): string {
  const { total = designers.length } = designerIndex ?? {};
  if (total === 0) return 'No designer is called so.';
  if (total > designers.length)
    return `The first ${designers.length} of ${total}: a letter or a name shows fewer.`;
  return total === 1 ? '1 designer' : `${total} designers`;
}

/**
 * Finds designers by letter and by name, where there are too many for one list (CA-07). A plain form: without script the service
 * leads to what was asked for.
 */
export function DesignerFinder({ path, shown, children }: DesignerFinderProps) {
  const field = useId();
  const name = useRef<HTMLInputElement>(null);
  const { found, isFailed, lookFor } = useFoundDesigners(path, shown);
  const { letters = [], begins } = found.designerIndex ?? {};
  const choose = (letter: string) => (event: MouseEvent) => {
    event.preventDefault();
    if (name.current) name.current.value = '';
    lookFor(letter);
  };
  return (
    <>
      <form action={ownAddress(goInCataloguePath)} className={styles.finder}>
        <input type="hidden" name="from" value={cataloguePath({ path })} />
        <label htmlFor={field}>Find a designer</label>
        <div className={styles.row}>
          <input
            ref={name}
            id={field}
            name="designer"
            className={styles.field}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => lookFor(target.value)}
          />
          <button type="submit" className={styles.go}>
            Go
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own, and its legend can't be laid out. */}
        <div role="group" aria-label="First letter" className={styles.letters}>
          {letters.map((letter) => (
            <button
              key={letter}
              type="submit"
              name="begins"
              value={letter}
              className={styles.letter}
              aria-pressed={begins === letter}
              onClick={choose(letter)}
            >
              {letter.toUpperCase()}
            </button>
          ))}
        </div>
      </form>
      <p role="status" className={styles.count}>
        {isFailed ? 'Designers can’t be looked for right now.' : countText(found)}
      </p>
      {children(found)}
    </>
  );
}
