import { type Database, upsertRows, type Writer } from '@toile/database';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Passports, PassportWriter } from '../domain/passports.ts';
import { passports } from './tables.ts';

export function postgresPassports({ db }: Database): Passports {
  return {
    async find({ vendor, product, ppid }) {
      const [row] = await db
        .select({ page: passports.page, track: passports.track })
        .from(passports)
        .where(and(eq(passports.ppid, ppid), eq(passports.vendor, vendor), eq(passports.product, product)));
      return row;
    },
  };
}

export function passportWriter(transaction: Writer): PassportWriter {
  return {
    save: async (passport) => void (await transaction.execute(upsertRows(passports, [passport]))),
    keepOnly: async (ppids) =>
      void (await transaction.delete(passports).where(notInArray(passports.ppid, [...ppids]))),
  };
}
