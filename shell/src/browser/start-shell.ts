import type { ShellScript } from '@toile/shell-contract';
import { countDown } from '../federation/in-time.ts';
import type { PartFailure } from '../federation/remotes.ts';
import { scriptUrl } from './script-url.ts';

/** Longest that a shell's script may take to come and to run once. */
const scriptMs = 8000;
/** And from there until the frame lives: every remote that it waits for has a limit of its own. */
const aliveMs = 30_000;
/** Time for which a shell that failed in this tab is tried last. */
const rememberedMs = 10 * 60_000;

export type ShellFailure = Pick<PartFailure, 'version' | 'phase' | 'message'>;

const key = (version: string) => `toile-shell-failed-${version}`;
const isAlive = () => document.documentElement.dataset.alive !== undefined;

/** False where the browser keeps nothing for this shop. */
function remember(version: string): boolean {
  try {
    sessionStorage.setItem(key(version), String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

function hasFailed({ version }: ShellScript): boolean {
  try {
    return Number(sessionStorage.getItem(key(version))) > Date.now() - rememberedMs;
  } catch {
    return false;
  }
}

/** The shells, those that failed a moment ago last, since they may have failed for want of a network. */
export const inOrderOfTrust = (shells: ShellScript[]): ShellScript[] => [
  ...shells.filter((shell) => !hasFailed(shell)),
  ...shells.filter(hasFailed),
];

function scriptOf({ src, integrity, styles }: ShellScript): HTMLScriptElement {
  const missing = styles.filter(
    (style) => !document.querySelector(`[href="${style.src}"], [data-href="${style.src}"]`),
  );
  const sheets = missing.map((style) =>
    Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: style.src,
      integrity: style.integrity,
    }),
  );
  const script = Object.assign(document.createElement('script'), {
    src: scriptUrl(src),
    integrity,
    fetchPriority: 'high',
  });
  document.head.append(...sheets, script);
  return script;
}

interface Ways {
  report: (failure: ShellFailure) => void;
  /** Loads the page again; the shells that failed in this tab then come last. */
  reload: () => void;
}

/**
 * Starts the first shell, and the next one if it fails: its script does not come, does not run, or tells this by an `error`
 * event of its own. When none starts, the document stays as the edge made it. The last that is only late may still come: a
 * slow line is waited for.
 */
export function startShell([shell, ...others]: ShellScript[], ways: Ways): void {
  if (!shell) return;
  const { version } = shell;
  const script = scriptOf(shell);
  let isOver = false;
  let hasRun = false;
  let stop = (): void => undefined;

  // Once it has run, remotes may have been loaded with its React: another shell needs a page of its own.
  const hasNext = () => (hasRun ? others.some((other) => !hasFailed(other)) : others.length > 0);

  function fail(phase: ShellFailure['phase'], message: string): void {
    if (isOver) return;
    isOver = true;
    stop();
    // A script that comes later sees that it is out of the document, and does nothing.
    script.remove();
    ways.report({ version, phase, message });
    const isRemembered = remember(version);
    if (!hasRun) startShell(others, ways);
    else if (isRemembered && hasNext()) ways.reload();
  }

  function tooLate(ms: number): void {
    if (isAlive()) return;
    const message = `the start took too long (${ms} ms)`;
    if (hasNext()) fail('evaluate', message);
    else ways.report({ version, phase: 'evaluate', message });
  }

  const limit = (ms: number) => {
    stop();
    stop = countDown(ms, () => tooLate(ms));
  };
  limit(scriptMs);
  script.addEventListener('load', () => {
    hasRun = true;
    limit(aliveMs);
  });
  script.addEventListener('error', (event) =>
    event instanceof ErrorEvent ? fail('evaluate', event.message) : fail('entry', 'could not be loaded'),
  );
  window.addEventListener('error', ({ filename, message }) => {
    if (!hasRun && filename === script.src) fail('evaluate', message);
  });
}
