import { isOpening } from './list-address.ts';

/** The panel's own script: nobody loads it who opens no filters. */
export const loadFilterPanel = () => import(/* webpackChunkName: "filter-panel" */ './filter-panel.tsx');

/** Loads the panel for an address that opens it, beside its data; where it can't be had, its own boundary says why not. */
export const panelFor = async (query: URLSearchParams): Promise<unknown> =>
  isOpening(query) && loadFilterPanel().catch(() => undefined);
