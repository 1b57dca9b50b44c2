/** A page view of a site whose documents say which version made them. */
export interface PageView {
  origin: string;
  beganAtMs: number;
  status: number;
  setId: string;
  /** Of mf-content; empty when the document isn't whole. */
  version: string;
}

const pattern = /<main data-set="([^"]+)">([^<]+)<\/main>/;

export async function viewPage(origin: string): Promise<PageView> {
  const beganAtMs = performance.now();
  const answer = await fetch(origin, { headers: { 'cache-control': 'no-cache' } }).catch(() => undefined);
  const html = (await answer?.text().catch(() => '')) ?? '';
  const [, setId = '', version = ''] = pattern.exec(html) ?? [];
  return { origin, beganAtMs, status: answer?.status ?? 0, setId, version };
}

/** Views one page after the other, at so many edges, by so many visitors each. */
export function viewPages(origins: readonly string[], { visitors }: { visitors: number }) {
  const views: PageView[] = [];
  let isOver = false;
  const visit = async (origin: string) => {
    while (!isOver) views.push(await viewPage(origin));
  };
  const running = Promise.all(
    origins.flatMap((origin) => Array.from({ length: visitors }, () => visit(origin))),
  );
  return {
    hasSeen: (version: string): boolean => views.some((view) => view.version === version),
    async stop(): Promise<PageView[]> {
      isOver = true;
      await running;
      return views;
    },
  };
}

/** The last moment at which a view began that still got the version; 0 when none did. */
export const lastBegunWith = (views: readonly PageView[], version: string): number =>
  Math.max(0, ...views.filter((one) => one.version === version).map(({ beganAtMs }) => beganAtMs));
