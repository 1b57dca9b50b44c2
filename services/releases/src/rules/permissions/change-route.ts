import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import { accepted } from '../../domain/refusals.ts';
import type { Refusal } from '../../domain/releases.ts';
import { actorOf, mayChange, type ReleasingDeps } from './may-change.ts';

interface Change {
  action: Parameters<typeof mayChange>[1];
  /** Parses what was sent and does it. */
  change: (
    of: { channel: string; actor: string; actorId: string | undefined },
    body: unknown,
  ) => Promise<{ ok: true } | Refusal>;
}

/** POST /api/releases/channels/:channel/<action>, for who may change it; answers the channel as it is afterwards. */
export function changeRoute(app: Express, deps: ReleasingDeps, { action, change }: Change): void {
  app.post(`/api/releases/channels/:channel/${action}`, mayChange(deps, action), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const { name: actor, id: actorId } = actorOf(res);
    accepted(await change({ channel, actor, actorId }, req.body));
    res.json(await deps.releases.channelState(channel));
  });
}
