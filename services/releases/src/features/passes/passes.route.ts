import { signToken } from '@toile/release-signing';
import {
  type MadePass,
  mostStaffMinutes,
  passKind,
  passParameter,
  passRequestSchema,
  passSchema,
} from '@toile/releases-contract';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import type { Releases } from '../../domain/releases.ts';
import { only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';
import { linkWith, refuseWithoutKey, type Shops, shopOf } from '../../rules/signed-links.ts';

interface PassesDeps extends ReleasingDeps, Shops {
  /** Private key that passes are signed with. */
  pinsKey?: string | undefined;
}

/** The canary that has a link. */
async function linkedCanary(releases: Releases, channel: string): Promise<string> {
  const canary = (await releases.channelState(channel))?.targeted;
  if (canary?.target.kind === 'link') return canary.id;
  const title = `No canary of ${channel} is for who has its link`;
  throw new HttpProblem({ status: 409, code: 'no-link', title, detail: 'Begin one: canary … --for link' });
}

/** POST /api/releases/channels/:channel/passes: a link that makes one browser one of staff, or of the canary’s own people. */
export function passesRoute(app: Express, { releases, who, pinsKey, ...shops }: PassesDeps): void {
  app.post('/api/releases/channels/:channel/passes', only({ who }, 'staff'), async (req, res) => {
    refuseWithoutKey(pinsKey);
    const channel = parse(channelName, req.params.channel);
    const { of, minutes, path } = parse(passRequestSchema, req.body);
    const id = of === 'staff' ? of : await linkedCanary(releases, channel);
    const goodMinutes = of === 'staff' ? Math.min(minutes, mostStaffMinutes) : minutes;
    const expiresAt = new Date(Date.now() + goodMinutes * 60_000).toISOString();
    const shop = shopOf(shops, channel);
    const token = signToken(passKind, passSchema.parse({ shop, channel, of: id, expiresAt }), pinsKey);
    const made: MadePass = { of, expiresAt, link: linkWith(shop + path, passParameter, token) };
    res.status(201).set('cache-control', 'no-store').json(made);
  });
}
