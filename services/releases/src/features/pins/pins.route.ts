import { signToken } from '@toile/release-signing';
import { type MadePin, pinKind, pinParameter, pinRequestSchema, pinSchema } from '@toile/releases-contract';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import { acceptedPin } from '../../domain/pin-refusals.ts';
import type { Pins } from '../../domain/pins.ts';
import { actorOf, only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';
import { hasOwnShop, linkWith, refuseWithoutKey, type Shops, shopOf } from '../../rules/signed-links.ts';

export interface PinsDeps extends Shops {
  pins: Pins;
  /** Private key that pins are signed with. */
  pinsKey?: string | undefined;
  who: ReleasingDeps['who'];
}

/** POST /api/releases/pins: a link that shows one browser another set. GET: those that have not ended, or the set of one. */
export function pinsRoute(app: Express, { pins, pinsKey, who, ...shops }: PinsDeps): void {
  const testersOnly = only({ who }, 'tester');
  app.post('/api/releases/pins', testersOnly, async (req, res) => {
    refuseWithoutKey(pinsKey);
    const { minutes, path, versions = {}, unmarked, ...wanted } = parse(pinRequestSchema, req.body);
    const channel = parse(channelName, wanted.channel);
    const shop = shopOf(shops, channel);
    const pinned = { actor: actorOf(res).name, expiresAt: new Date(Date.now() + minutes * 60_000) };
    const { pin } = acceptedPin(
      await pins.make({ ...wanted, ...pinned, versions, hasOwnShop: hasOwnShop(shops, channel) }),
    );
    const token = signToken(pinKind, pinSchema.parse({ ...pin, shop, unmarked }), pinsKey);
    const link = linkWith(shop + path, pinParameter, token);
    const made: MadePin = { ...pin, link };
    res.status(201).set('cache-control', 'no-store').json(made);
  });
  app.get('/api/releases/pins', only({ who }, 'staff'), async (req, res) => {
    const channel = parse(channelName.default('live'), req.query.channel);
    res.set('cache-control', 'no-store').json(await pins.open(channel));
  });
  // Edges ask for it; the id is known to who has the link.
  app.get('/api/releases/pins/:id', async (req, res) => {
    const isOwn = (channel: string) => hasOwnShop(shops, channel);
    const { pinned } = acceptedPin(await pins.state(String(req.params.id), isOwn));
    res.set('cache-control', 'no-store').json(pinned);
  });
  app.post('/api/releases/pins/:id/end', testersOnly, async (req, res) => {
    acceptedPin(await pins.endPin(String(req.params.id)));
    res.status(204).end();
  });
}
