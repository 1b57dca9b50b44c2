import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { mostToldMarks, type ToldMarks, type VersionMark, versionOfId } from '@toile/releases-contract';
import type { Mark } from '../version-marks.ts';

const everyMs = 10_000;
const answerMs = 3000;

interface TellMarksOptions {
  releasesUrl: string;
  channel: string;
  marks: () => Mark[];
}

const iso = (atMs: number) => new Date(atMs).toISOString();

function toldMark({ id, units, times, until, since, message, path }: Mark): VersionMark[] {
  const of = versionOfId(id);
  if (!of) return [];
  return [
    {
      ...of,
      ...{ units: units.map((unit) => unit.slice(0, 120)).slice(0, 50), times, until: iso(until) },
      ...(since !== undefined && { since: iso(since) }),
      ...(message !== undefined && { message: message.slice(0, 500) }),
      ...(path !== undefined && { path: path.slice(0, 300) }),
    },
  ];
}

/** Tells the release service what is known here against versions: when that changes, and now and then while there is anything. */
export function tellMarks({ releasesUrl, channel, marks }: TellMarksOptions) {
  const edge = randomUUID();
  /** What was told last counts until something else is told. */
  let hadAny = false;

  async function tell(): Promise<void> {
    const told = marks().flatMap(toldMark).slice(-mostToldMarks);
    if (told.length === 0 && !hadAny) return;
    const answer = await fetch(`${releasesUrl}/api/releases/marks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        edge,
        host: hostname().slice(0, 100),
        channel,
        marks: told,
      } satisfies ToldMarks),
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    hadAny = told.length > 0 || !answer.ok;
  }

  let telling = Promise.resolve();
  /** One after the other: what was told last is what counts. */
  const look = (): void => {
    telling = telling.then(tell).catch(() => undefined);
  };
  const timer = setInterval(look, everyMs).unref();
  return { look, close: () => clearInterval(timer) };
}
