import { approvalRequestSchema } from '@toile/releases-contract';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { z } from 'zod';
import type { Approvals } from '../../domain/approvals.ts';
import { channelName } from '../../domain/channel-name.ts';
import { accepted } from '../../domain/refusals.ts';
import { actorOf, only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

export interface ApprovalsDeps extends ReleasingDeps {
  approvals: Approvals;
}

/**
 * GET /api/releases/channels/:channel/approvals: changes that wait for a second person, for staff. POST …/approvals/:id/approve
 * and refuse, for release managers; answers the channel as it is afterwards.
 */
export function approvalsRoute(app: Express, deps: ApprovalsDeps): void {
  const { approvals, releases } = deps;
  const base = '/api/releases/channels/:channel/approvals';
  app.get(base, only(deps, 'staff'), async (req, res) => {
    res.set('cache-control', 'no-store').json(await approvals.asked(parse(channelName, req.params.channel)));
  });
  for (const decision of ['approve', 'refuse'] as const)
    app.post(`${base}/:id/${decision}`, only(deps, 'release-manager'), async (req, res) => {
      const channel = parse(channelName, req.params.channel);
      const id = parse(z.uuid(), req.params.id);
      const { name: actor, id: actorId } = actorOf(res);
      const word = parse(approvalRequestSchema, req.body);
      accepted(await approvals[decision]({ ...word, channel, id, actor, actorId }));
      res.json(await releases.channelState(channel));
    });
}
