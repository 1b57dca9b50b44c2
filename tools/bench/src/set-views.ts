import { setTimeout as sleep } from 'node:timers/promises';

/** Page of `part` that every view asks for. */
export const part = 'mf-content';
export const page = '/faq';
const patienceMs = 60_000;

/** A view of the page: its set, and the version whose code it loads. */
export interface SetView {
  beganAtMs: number;
  setId: string;
  version: string;
}

const setPattern = /"setId":"(set-[0-9a-f]+)"/;
const codePattern = new RegExp(`/remotes/${part}/([\\w.-]+)/`);

/** The version whose code a document loads. */
export function versionIn(html: string): string {
  const [, version] = codePattern.exec(html) ?? [];
  if (!version) throw new Error(`A view has no ${part}: ${html.slice(0, 200)}`);
  return version;
}

export async function viewSet(edgeUrl: string): Promise<SetView> {
  const beganAtMs = performance.now();
  const html = await (await fetch(edgeUrl + page)).text();
  return { beganAtMs, setId: setPattern.exec(html)?.[1] ?? '', version: versionIn(html) };
}

/** The first view of another version than this one, asked for again and again; rejects after a minute. */
export async function firstOtherView(edgeUrl: string, version: string): Promise<SetView> {
  for (const untilMs = performance.now() + patienceMs; performance.now() < untilMs; await sleep(5)) {
    const view = await viewSet(edgeUrl);
    if (view.version !== version) return view;
  }
  throw new Error(`${part} is still shown as ${version}`);
}

/** Views by so many visitors, each one after the other, until they are stopped. */
export function watchSets(edgeUrl: string, visitors: number): () => Promise<SetView[]> {
  const views: SetView[] = [];
  let isOver = false;
  const visit = async () => {
    while (!isOver) views.push(await viewSet(edgeUrl));
  };
  const visiting = Promise.all(Array.from({ length: visitors }, visit));
  return async () => {
    isOver = true;
    await visiting;
    return views;
  };
}
