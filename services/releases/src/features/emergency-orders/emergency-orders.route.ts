import { isSigned } from '@toile/release-signing';
import { emergencyKind, signedOrderSchema } from '@toile/releases-contract';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import { accepted } from '../../domain/refusals.ts';
import type { Releases } from '../../domain/releases.ts';

interface EmergencyOrdersDeps {
  releases: Releases;
  managerKey?: string | undefined;
}

/** POST /api/releases/channels/:channel/emergency-orders: from edges, what they followed while this service was away. */
export function emergencyOrdersRoute(app: Express, { releases, managerKey }: EmergencyOrdersDeps): void {
  app.post('/api/releases/channels/:channel/emergency-orders', async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const { order, signature } = parse(signedOrderSchema, req.body);
    const isManagers =
      managerKey && isSigned({ kind: emergencyKind, content: order, signature }, [managerKey]);
    if (!isManagers || order.channel !== channel || !order.set || order.isRehearsal)
      throw new HttpProblem({
        status: 403,
        code: 'not-the-release-manager',
        title: 'The order is not one of the release manager for this channel',
      });
    accepted(await releases.followOrder({ ...order, set: order.set }));
    res.status(204).end();
  });
}
