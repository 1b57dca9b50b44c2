import { shopConfigSchema } from '@toile/contracts';
import type { Frame, RemoteModule, SlotHostProps } from '@toile/frame';

/** Slot host of a host that has nobody's widgets. */
const SlotHost = ({ fallback }: SlotHostProps) => fallback;

export const frame: Frame = {
  config: shopConfigSchema.parse({}),
  origin: location.origin,
  SlotHost,
};

const HydrateFallback = () => null;

export const routesOf = ({ routes }: RemoteModule) =>
  routes.map(({ path, lazy }) => ({ path, lazy, HydrateFallback }));
