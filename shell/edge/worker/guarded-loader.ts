import type { LoaderFunction } from 'react-router-dom';
import { afterPatience, TimedOut } from './in-time.ts';
import { type ServiceCalls, within } from './job-context.ts';
import type { Place, WorkerLimits } from './protocol.ts';

/** A page may answer: not found, moved, gone. An answer of 5xx is a failure. */
const isAnswer = (thrown: unknown) => thrown instanceof Response && thrown.status < 500;

export interface GuardedLoader {
  loader: LoaderFunction;
  place: Place;
  limits: WorkerLimits;
  /** Called with the version's own failures, not with those of services. */
  onFailure: (error: unknown) => void;
}

/** A route's loader with a deadline, whose failures are told apart from those of the services that it calls. */
export function guardLoader({ loader, place, limits, onFailure }: GuardedLoader): LoaderFunction {
  return async (args) => {
    const calls: ServiceCalls = { open: 0, failed: false };
    let end = () => {};
    // Services have a deadline of their own.
    const idle = new Promise<never>((_resolve, reject) => {
      const late = () =>
        reject(new TimedOut(`The loader waited ${limits.loaderMs} ms for nothing that answers`));
      end = afterPatience(limits.loaderMs, late, () => calls.open === 0);
    });
    try {
      const data = within(place, async () => loader(args), { calls });
      return await Promise.race([data, idle]);
    } catch (error) {
      if (!calls.failed && !isAnswer(error)) onFailure(error);
      throw error;
    } finally {
      end();
    }
  };
}
