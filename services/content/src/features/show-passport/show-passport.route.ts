import { untilImport } from '@toile/service-kit';
import type { Express } from 'express';
import type { Passports } from '../../domain/passports.ts';
import { findPassport } from '../../rules/find-passport.ts';

export interface PassportDeps {
  passports: Passports;
}

/** GET /api/passports/{vendor}/{product}/{ppid}: the page of one garment (CO-24). */
export function showPassportRoute(app: Express, { passports }: PassportDeps): void {
  app.get('/api/passports/:vendor/:product/:ppid', async (req, res) => {
    const { page } = await findPassport(passports, req.params);
    res.set(untilImport).json(page);
  });
}
