import type { LoaderFunction } from 'react-router-dom';
import type { LoadedRoute } from '../../routing/remote-route.tsx';

/** Time for which an answer that was asked for ahead of a click is shown as it came. */
const freshMs = 30_000;

/** Of a request that no click has asked for. */
const ahead = { name: 'purpose', value: 'prefetch' };
export const requestAhead = (href: string) => new Request(href, { headers: [[ahead.name, ahead.value]] });

interface Kept {
  data: Promise<unknown>;
  askedAtMs: number;
  isThere: boolean;
}

interface AnswersAheadOptions {
  /** Card that the link which is followed to this address knew. */
  cardOf?: (href: string) => unknown;
  now?: () => number;
}

/** Answers of loaders that were asked for ahead, by address; each is handed out once. */
export function createAnswersAhead({
  cardOf = () => undefined,
  now = () => performance.now(),
}: AnswersAheadOptions = {}) {
  const kept = new Map<string, Kept>();
  const freshOf = (href: string) => {
    const one = kept.get(href);
    return one && now() - one.askedAtMs < freshMs ? one : undefined;
  };
  let begunAt: string | undefined;

  /** Keeps an answer, unless it turns out to be none: then the click asks again. */
  function keep(href: string, data: Promise<unknown>): void {
    for (const old of kept.keys()) if (!freshOf(old)) kept.delete(old);
    const one = { data, askedAtMs: now(), isThere: false };
    kept.set(href, one);
    data.then(
      () => {
        one.isThere = true;
      },
      () => kept.get(href) === one && kept.delete(href),
    );
  }

  return {
    keep,
    isFresh: (href: string) => freshOf(href) !== undefined,
    /** True if the page of this address began with what its link knew: its answer has to follow. */
    isBegun: (href: string) => href === begunAt,
    /** The loader, which answers from what is kept, or begins with what the link knew while the answer comes. */
    first:
      (loader: LoaderFunction, known?: LoadedRoute['known']): LoaderFunction =>
      (args, context) => {
        const { url, headers } = args.request;
        if (headers.has(ahead.name)) return loader(args, context);
        const one = freshOf(url);
        const card = one?.isThere ? undefined : cardOf(url);
        const beginning = card ? known?.(card as never) : undefined;
        if (beginning) {
          if (!one) keep(url, Promise.resolve(loader(args, context)));
          begunAt = url;
          return beginning;
        }
        if (url === begunAt) begunAt = undefined;
        kept.delete(url);
        return one?.data ?? loader(args, context);
      },
  };
}
export type AnswersAhead = ReturnType<typeof createAnswersAhead>;
