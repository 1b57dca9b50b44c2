import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { SlotContracts, SlotName } from './slot-contracts.ts';

/** What the shell and the edge must know of a route before its chunk is loaded. */
export interface RouteHandle {
  /** Name of the lazy chunk (`webpackChunkName`), so that exactly its scripts and sheets are sent. */
  chunk: string;
  /** Slots that the page places, so that their owners are loaded together with it. */
  slots?: readonly SlotName[];
}

/** What a route's lazy chunk exports. A loader is universal: it runs on the edge and in the browser. */
export interface RouteModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

export interface RemoteRoute {
  /** Absolute pattern of react-router, e.g. `/p/:id/:friendlyUrlName`. */
  path: `/${string}`;
  handle: RouteHandle;
  lazy: () => Promise<RouteModule>;
}

/** A widget that other remotes place by name. Its props are in the contract of its slot. */
export type RemoteSlots = {
  [N in SlotName]?: { chunk: string; load: () => Promise<{ Component: ComponentType<SlotContracts[N]> }> };
};

/** The one thing a remote exposes, as `./remote`. */
export interface RemoteModule {
  routes: readonly RemoteRoute[];
  slots: RemoteSlots;
}
