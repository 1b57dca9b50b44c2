export { type Frame, FrameProvider, type SlotHostProps, useFrame, useShopConfig } from './frame-context.ts';
export { PageMeta, type PageMetaProps } from './page-meta.ts';
export type { RemoteModule, RemoteRoute, RemoteSlots, RouteHandle, RouteModule } from './remote-module.ts';
export { Slot, type SlotElementProps } from './slot.ts';
export type { SlotContracts, SlotName } from './slot-contracts.ts';
export { useWishList } from './wish-list.ts';
