import { candidateEndRequestSchema, candidateRequestSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { mayChange, type ReleasingDeps } from '../../adapters/release-token.ts';
import { channelName } from '../../domain/channel-name.ts';
import { accepted } from '../../domain/refusals.ts';

/** POST /api/releases/channels/:channel/candidate and …/end-candidate */
export function runCandidateRoute(app: Express, deps: ReleasingDeps): void {
  const { releases } = deps;
  app.post('/api/releases/channels/:channel/candidate', mayChange(deps, 'candidate'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const { versions: changed, ...change } = parse(candidateRequestSchema, req.body);
    accepted(await releases.runCandidate({ ...change, channel, action: 'candidate', changed }));
    res.json(await releases.channelState(channel));
  });
  app.post(
    '/api/releases/channels/:channel/end-candidate',
    mayChange(deps, 'end-candidate'),
    async (req, res) => {
      const channel = parse(channelName, req.params.channel);
      const { versions: changed, ...change } = parse(candidateEndRequestSchema, req.body);
      accepted(await releases.endCandidate({ ...change, channel, action: 'end-candidate', changed }));
      res.json(await releases.channelState(channel));
    },
  );
}
