import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when something is so, at the latest after `seconds`; else rejects with its name and what `output` says by then. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { seconds = 90, output = () => '' }: { seconds?: number; output?: () => string } = {},
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so after ${seconds} s: ${what}\n${output()}`);
    await sleep(50);
  }
}
