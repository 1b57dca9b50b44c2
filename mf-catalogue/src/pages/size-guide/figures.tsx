import { VisuallyHidden } from '@toile/ui';
import styles from './size-guide-page.css';

interface FiguresProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** For screen readers alone: a heading says the same. */
  hidesCaption?: boolean;
}

/** A table that scrolls by itself where it is wider than the page. */
export function Figures({ caption, head, rows, hidesCaption }: FiguresProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a named area, not a part of a form.
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={styles.figures}>
        <caption>{hidesCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
