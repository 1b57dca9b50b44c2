import type { SlotName } from '@toile/contracts';
import type { RemoteModule, RemoteRoute, RouteModule } from '@toile/frame';
import type { PathEntry, ReleaseManifest } from '@toile/releases-contract';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { CodeLocation, PartFailure, Scope, WorkerLimits } from '../set/protocol.ts';
import { wrapperName } from './attribute-failure.ts';
import { describeThrown, fieldOf } from './describe-thrown.ts';
import { guardLoader } from './guarded-loader.ts';
import { whatRuns, within } from './job-context.ts';
import { TimeoutError, withTimeout } from './timeout.ts';

/** The part is left out because it failed before. This is not a new failure. */
export class LeftOut extends Error {
  override name = 'LeftOut';
}

const noted = new WeakSet<object>();

/** True for an error whose cause was noted already, or is a part that is left out. */
export function isNoted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof LeftOut || noted.has(error) || isNoted(fieldOf(error, 'cause'));
}

/** Notes a failure on the document in the making; the rest of it goes on. */
export function noteFailure(
  location: CodeLocation,
  failure: Pick<PartFailure, 'phase' | 'isRefused'>,
  error: unknown,
): void {
  const isLate = error instanceof TimeoutError;
  if (Object(error) === error) noted.add(error as object);
  whatRuns()?.job?.failures.push({ ...location, ...failure, ...describeThrown(error), isLate });
}

const isClass = (component: ComponentType) =>
  Boolean((component.prototype as { isReactComponent?: object } | undefined)?.isReactComponent);

/** The component in a wrapper whose name says which version and part it is of; stacks show that name. */
function marked(component: ComponentType, location: CodeLocation): ComponentType {
  if (!component) throw new Error(`${location.id} ${location.scope} has no component`);
  const call = component as (props: object) => ReactNode;
  const wrapper =
    typeof component === 'function' && !isClass(component)
      ? (props: object) => within(location, () => call(props))
      : (props: object) => createElement(component, props);
  return Object.defineProperty(wrapper, 'name', { value: wrapperName(location) });
}

/**
 * A remote's module as the shell gets it on the edge: exactly the routes and slots of its manifest, each with a deadline,
 * and each failure recorded for this version before the shell hears of it.
 */
export function watchRemote(
  manifest: ReleaseManifest,
  remote: RemoteModule,
  limits: WorkerLimits,
): RemoteModule {
  const { id, name, paths, slots } = manifest;

  async function part<T extends { Component: ComponentType }>(
    scope: Scope,
    phase: 'route' | 'slot',
    load: (() => Promise<T>) | undefined,
  ): Promise<T> {
    if (whatRuns()?.job?.release.leftOut[name]?.includes(scope)) throw new LeftOut(`${id} ${scope}`);
    const location = { id, scope };
    try {
      if (!load) throw new Error(`${id} has no ${scope}`);
      const loading = within(location, async () => load());
      const loaded = await withTimeout(loading, { limitMs: limits.loadMs, what: `${id} ${scope}` });
      return { ...loaded, Component: marked(loaded.Component, location) };
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(describeThrown(thrown).message);
      noteFailure(location, { phase }, error);
      throw error;
    }
  }

  function watchRoute({ path, chunk }: PathEntry): RemoteRoute {
    const scope: Scope = `route ${chunk}`;
    const route = remote.routes?.find((known) => known.path === path);
    return {
      path: path as RemoteRoute['path'],
      handle: { chunk },
      async lazy() {
        const { job } = whatRuns() ?? {};
        if (job) job.route = { id, scope };
        const { loader, ...page } = await part<RouteModule>(scope, 'route', route?.lazy);
        if (!loader) return page;
        const onFailure = (error: unknown, isRefused: boolean) =>
          noteFailure({ id, scope }, { phase: 'loader', isRefused }, error);
        return { ...page, loader: guardLoader({ loader, location: { id, scope }, limits, onFailure }) };
      },
    };
  }

  function watchSlot(slot: string) {
    const load = remote.slots?.[slot as SlotName]?.load as
      | (() => Promise<{ Component: ComponentType }>)
      | undefined;
    return {
      chunk: slots[slot]?.chunk ?? slot,
      load: () => part(`slot ${slot}`, 'slot', load),
    };
  }

  return {
    routes: paths.map(watchRoute),
    slots: Object.fromEntries(
      Object.keys(slots).map((slot) => [slot, watchSlot(slot)]),
    ) as RemoteModule['slots'],
  };
}
