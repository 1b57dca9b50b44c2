import type { ShopConfig } from '@toile/contracts';
import type { MySizesStore } from '@toile/my-sizes';
import type { WishListStore } from '@toile/wish-list';
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import type { SlotName } from './slot-contracts.ts';

export interface SlotHostProps {
  name: SlotName;
  props: object;
  fallback?: ReactNode;
}

/** Context that the shell hands to every remote on this page. */
export interface Frame {
  config: ShopConfig;
  /** Address of the shop, e.g. `https://toile.example` or `https://example.org/shop`, without a slash at the end. */
  origin: string;
  /** Picture for link previews of pages without one of their own; root-relative. */
  shareImage?: string;
  /** True when this release set has a page of this pattern, e.g. `/back-in-stock/:id`. Absent from an older shell. */
  hasPage?: (pattern: string) => boolean;
  /** The one wish list of this page. Absent from an older shell, and where the set has no page of it. */
  wishList?: WishListStore | undefined;
  /** Sizes that the shopper has told this browser to remember. Absent from an older shell. */
  mySizes?: MySizesStore | undefined;
  /** Renders another remote's widget inside its own boundary, with time-out and fallback. */
  SlotHost: ComponentType<SlotHostProps>;
  /** Writes what a page is in the words of schema.org. */
  JsonLd?: ComponentType<{ data: object }>;
}

const FrameContext = createContext<Frame | null>(null);

/** Used by the shell alone (and by tests of remotes). */
export function FrameProvider({ frame, children }: { frame: Frame; children?: ReactNode }) {
  return createElement(FrameContext, { value: frame }, children);
}

/** The frame of this page. Throws outside of the shell. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('No shell around this');
  return frame;
}

/** Runtime settings of the shop: name, contact, social addresses, keys (SH-54). */
export function useShopConfig(): ShopConfig {
  return useFrame().config;
}
