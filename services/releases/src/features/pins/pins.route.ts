import { signToken } from '@toile/release-signing';
import {
  type MadePin,
  type Pin,
  pinKind,
  pinParameter,
  pinRequestSchema,
  pinSchema,
} from '@toile/releases-contract';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import { acceptedPin } from '../../domain/pin-refusals.ts';
import type { Pins } from '../../domain/pins.ts';
import { actorOf, only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

export interface PinsDeps {
  pins: Pins;
  /** Private key that pins are signed with. */
  pinsKey?: string | undefined;
  /** Address of the shop. */
  shop: string;
  who: ReleasingDeps['who'];
}

function refuseWithoutKey(key: string | undefined): asserts key is string {
  if (key === undefined)
    throw new HttpProblem({
      status: 503,
      code: 'no-pins-key',
      title: 'This release service has no key to sign pins with',
      detail: 'Set PINS_PRIVATE_KEY, and PINS_KEY of the edges.',
    });
}

function linkTo(address: string, pin: Pin, key: string): string {
  const link = new URL(address);
  link.searchParams.set(pinParameter, signToken(pinKind, pinSchema.parse(pin), key));
  return link.href;
}

/** POST /api/releases/pins: a link that shows one browser another set. GET: those that have not ended, or the set of one. */
export function pinsRoute(app: Express, { pins, pinsKey, shop, who }: PinsDeps): void {
  const testersOnly = only({ who }, 'tester');
  app.post('/api/releases/pins', testersOnly, async (req, res) => {
    refuseWithoutKey(pinsKey);
    const { minutes, path, versions = {}, ...wanted } = parse(pinRequestSchema, req.body);
    parse(channelName, wanted.channel);
    const expiresAt = new Date(Date.now() + minutes * 60_000);
    const { pin } = acceptedPin(
      await pins.make({ ...wanted, versions, actor: actorOf(res).name, expiresAt }),
    );
    const made: MadePin = { ...pin, link: linkTo(shop + path, { ...pin, shop }, pinsKey) };
    res.status(201).set('cache-control', 'no-store').json(made);
  });
  app.get('/api/releases/pins', only({ who }, 'staff'), async (req, res) => {
    const channel = parse(channelName.default('live'), req.query.channel);
    res.set('cache-control', 'no-store').json(await pins.open(channel));
  });
  // Edges ask for it; the id is known to who has the link.
  app.get('/api/releases/pins/:id', async (req, res) => {
    const { pinned } = acceptedPin(await pins.state(String(req.params.id)));
    res.set('cache-control', 'no-store').json(pinned);
  });
  app.post('/api/releases/pins/:id/end', testersOnly, async (req, res) => {
    acceptedPin(await pins.endPin(String(req.params.id)));
    res.status(204).end();
  });
}
