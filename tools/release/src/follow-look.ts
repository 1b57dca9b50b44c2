import { setTimeout as sleep } from 'node:timers/promises';
import { type Look, unopenedPages } from '@toile/releases-contract';
import { type ReleaseClient, ReleaseError } from './release-client.ts';

const pauseMs = 500;
/** A look takes some minutes at most; another may be before it. */
const patienceMs = 10 * 60_000;

const away = 'The gates’ browser has not opened the pages';
const askAgain = 'Does it run? Then ask again.';

function inWords({ state, opened, of }: Look): string {
  if (state === 'waiting') return 'waits for the gates’ browser';
  return of > 0 ? `${opened} of ${of} pages are opened` : 'looks up the pages';
}

/** Reasons for which no page was opened. */
const reasons = ({ checks = [] }: Look) => unopenedPages(checks)?.problems.map(({ says }) => says) ?? [];

/** Waits until the gates' browser has opened the pages of a set. */
export async function followLook(
  api: Pick<ReleaseClient, 'look'>,
  asked: Look,
  say: (line: string) => void,
): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  let said = '';
  let look = asked;
  for (; look.state !== 'done'; look = await api.look(look.id)) {
    if (look.state === 'given-up') throw new ReleaseError(`${away}. ${askAgain}`, 504);
    const words = inWords(look);
    if (words !== said) say(`  ${words}`);
    said = words;
    if (performance.now() > untilMs) throw new ReleaseError(`${away} in ten minutes. ${askAgain}`, 504);
    await sleep(pauseMs);
  }
  for (const reason of reasons(look)) say(`  ${reason}`);
}
