import { checkRedirect } from '@toile/shell-contract';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import type { CodeLocation, WorkerLimits } from '../set/protocol.ts';
import { type ServiceCalls, within } from './job-context.ts';
import { startTimeout, TimeoutError } from './timeout.ts';

/** A page may answer: not found, moved, gone. An answer of 5xx is a failure. */
const isAnswer = (thrown: unknown) => thrown instanceof Response && thrown.status < 500;

/** True for an answer of a page about its address. Anything else from 400 on is what a service said. */
const isOfPage = (status: number) => status < 400 || [401, 403, 404, 410].includes(status);

/**
 * Error that the shell gets. There is nothing at an address for which a service refuses to look, and who calls a service
 * too often is the shop, not the visitor.
 */
function thrownToShell(thrown: unknown, { failed, refused }: ServiceCalls): unknown {
  if (thrown instanceof Response && isOfPage(thrown.status)) return thrown;
  if (failed) return isAnswer(thrown) ? new Response(null, { status: 503 }) : thrown;
  return refused ? new Response(null, { status: 404 }) : thrown;
}

/** Answer of a loader, thrown or returned. */
async function answerOf(loader: LoaderFunction, args: LoaderFunctionArgs): Promise<unknown> {
  try {
    return checkRedirect(await loader(args), args.request);
  } catch (thrown) {
    throw checkRedirect(thrown, args.request);
  }
}

export interface GuardedLoader {
  loader: LoaderFunction;
  location: CodeLocation;
  limits: WorkerLimits;
  /** Called with the version's own failures, not with those of services. `isRefused`: after a service refused what was asked for. */
  onFailure: (error: unknown, isRefused: boolean) => void;
}

/** A route's loader with a deadline, whose failures are told apart from those of the services that it calls. */
export function guardLoader({ loader, location, limits, onFailure }: GuardedLoader): LoaderFunction {
  return async (args) => {
    const calls: ServiceCalls = { open: 0, failed: false, refused: false };
    let stopTimeout = () => {};
    // Services have a deadline of their own.
    const idle = new Promise<never>((_resolve, reject) => {
      const late = () =>
        reject(new TimeoutError(`The loader waited ${limits.loaderMs} ms for nothing that answers`));
      stopTimeout = startTimeout(limits.loaderMs, late, () => calls.open === 0);
    });
    try {
      const data = within(location, () => answerOf(loader, args), { calls });
      return await Promise.race([data, idle]);
    } catch (error) {
      const isOwn = !calls.failed && (calls.refused || !isAnswer(error));
      if (isOwn) onFailure(error, calls.refused);
      throw thrownToShell(error, calls);
    } finally {
      stopTimeout();
    }
  };
}
