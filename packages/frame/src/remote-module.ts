import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { SlotContracts, SlotName } from './slot-contracts.ts';

/** Route as the shell and the edge know it before its chunk is loaded. */
export interface RouteHandle {
  /** Name of the lazy chunk (`webpackChunkName`), so that exactly its scripts and sheets are sent. */
  chunk: string;
  /**
   * Slots that the page places, so that their owners are loaded together with it: `buy-block@1`, the version of the
   * slot's contract that the page was written for. Without one it is the first.
   */
  slots?: readonly (SlotName | `${SlotName}@${number}`)[];
  /**
   * Parameters of the address that the loader reads, where the path has none of its own (`/search`, `/womenswear/*`). The edge
   * makes and keeps a document for each of their values, and of any other parameter it knows nothing.
   */
  query?: readonly string[];
}

/** Attributes of an `<img>` to ask for a picture. */
export interface MainPicture {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** Exports of a route's lazy chunk. A loader is universal: it runs on the edge and in the browser. */
export interface RouteModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  /**
   * The main picture of what the loader answered. A route that names it agrees to be asked before the click: its loader only
   * reads, and its answer is shown up to half a minute later. The page's `<img>` of it has `fetchPriority="high"`: the picture
   * of a pressed card grows into it, where both are of one file.
   */
  hero?: (data: never) => MainPicture | undefined;
  /**
   * Content of the page before its loader has answered, in the shape of its answer: of what the link that was followed
   * knew (`state={{ card }}`). The answer itself follows as soon as it is there. Not asked on the way back.
   */
  known?: (card: never) => unknown;
}

export interface RemoteRoute {
  /** Absolute pattern of react-router, e.g. `/p/:id/:friendlyUrlName`. */
  path: `/${string}`;
  handle: RouteHandle;
  lazy: () => Promise<RouteModule>;
}

/** A widget that other remotes place by name. Its props are in the contract of its slot. */
export interface RemoteSlot<Props> {
  chunk: string;
  /** Of the slot's contract; 1 when it isn't said. Another one is for props that an older page could not hand over. */
  version?: number;
  load: () => Promise<{ Component: ComponentType<Props> }>;
}

export type RemoteSlots = { [N in SlotName]?: RemoteSlot<SlotContracts[N]> };

/** The one thing a remote exposes, as `./remote`. */
export interface RemoteModule {
  routes: readonly RemoteRoute[];
  slots: RemoteSlots;
}
