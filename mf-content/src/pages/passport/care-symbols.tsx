import type { CareSymbol } from '@toile/content-contract';
import styles from './passport-page.css';

export interface CareSymbolsProps {
  symbols: readonly CareSymbol[];
}

/** Each symbol with its words beside it, so that nobody has to know the signs (CO-28, design language 39). */
export function CareSymbols({ symbols }: CareSymbolsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets.
    <ul role="list" className={styles.care}>
      {symbols.map(({ alt, paths }) => (
        <li key={alt}>
          <svg viewBox="0 0 24 24" width="32" height="32" role="img" aria-label={alt}>
            {paths.map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
          <span aria-hidden="true">{alt}</span>
        </li>
      ))}
    </ul>
  );
}
