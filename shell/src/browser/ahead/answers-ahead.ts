import type { LoaderFunction } from 'react-router-dom';

/** How long an answer that was asked for ahead of a click is shown as it came. */
const freshMs = 30_000;

/** Answers of loaders that were asked for ahead, by address; each is handed out once. */
export function createAnswersAhead(now: () => number = () => performance.now()) {
  const kept = new Map<string, { data: Promise<unknown>; askedAtMs: number }>();
  const isFresh = (href: string) => now() - (kept.get(href)?.askedAtMs ?? -freshMs) < freshMs;

  return {
    isFresh,
    /** Keeps an answer, unless it turns out to be none: then the click asks again. */
    keep(href: string, data: Promise<unknown>): void {
      for (const old of kept.keys()) if (!isFresh(old)) kept.delete(old);
      kept.set(href, { data, askedAtMs: now() });
      data.catch(() => kept.delete(href));
    },
    /** The loader, which answers from what is kept. */
    first:
      (loader: LoaderFunction): LoaderFunction =>
      (args, context) => {
        const { url } = args.request;
        const data = isFresh(url) ? kept.get(url)?.data : undefined;
        kept.delete(url);
        return data ?? loader(args, context);
      },
  };
}
export type AnswersAhead = ReturnType<typeof createAnswersAhead>;
