import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import type { Releases } from '../../domain/releases.ts';
import { shownState } from '../../rules/shown-state.ts';
import { discoveryOf } from './discovery.ts';

export interface DiscoveryDeps {
  releases: Releases;
  /** Address of the shop. */
  shop: string;
}

/** GET /api/releases/discovery?channel=live: what hosts of other makes load, in the schema of frontend-discovery. */
export function discoveryRoute(app: Express, { releases, shop }: DiscoveryDeps): void {
  app.get('/api/releases/discovery', async (req, res) => {
    const channel = parse(channelName.default('live'), req.query.channel);
    res.set({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    res.json(discoveryOf(await shownState(releases, channel), shop));
  });
}
