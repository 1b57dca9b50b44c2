import { limitTries } from '@toile/service-kit';
import type { Express } from 'express';
import type { Passports } from '../../domain/passports.ts';
import { findPassport, type PassportParams } from '../../rules/find-passport.ts';
import { claimTrack } from './claim-track.ts';

export interface ClaimTrackDeps {
  passports: Passports;
  /** Secret that links to sounds are signed with; the catalogue's media store knows it too. */
  linkSecret: string;
  now: () => Date;
}

const claimsPerMinute = 60;

/** POST /api/passports/{vendor}/{product}/{ppid}/track: fresh links to the track of a garment (CO-35). */
export function claimTrackRoute(app: Express, { passports, linkSecret, now }: ClaimTrackDeps): void {
  const limit = limitTries('tracks', claimsPerMinute);
  app.post<PassportParams>('/api/passports/:vendor/:product/:ppid/track', limit, async (req, res) => {
    const { track } = await findPassport(passports, req.params);
    res.set('cache-control', 'no-store').json(claimTrack(track, { secret: linkSecret, now: now() }));
  });
}
