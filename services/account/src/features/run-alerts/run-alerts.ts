import { parseArgs } from 'node:util';
import { askAlertSchema } from '@toile/account-contract';
import type { Db } from '@toile/database';
import { z } from 'zod';
import { alertsOf, deleteAlertsOf } from '../../adapters/postgres-alerts.ts';

const taskSchema = z.strictObject({
  command: z.enum(['list', 'forget']),
  emailAddress: askAlertSchema.shape.emailAddress,
  json: z.boolean(),
});
export type AlertsTask = z.output<typeof taskSchema>;

export const alertsUsage = `npm run alerts -- list|forget <email> [--json]

  list      what is kept of an address: the sizes that it waits for, and their mails
  forget    deletes all of that, for a guest who asks to be forgotten`;

/** Reads a command line; a text says what is wrong with it. */
export function alertsTask(args: string[]): AlertsTask | string {
  try {
    const options = { json: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [command, emailAddress, ...rest] = positionals;
    if (rest.length > 0) return `${rest.join(' ')} is too much`;
    const typed = taskSchema.safeParse({ command, emailAddress, json: values.json });
    return typed.success ? typed.data : z.prettifyError(typed.error);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Lists the alerts of an address, or forgets them with their mails; answers lines for people, or JSON. */
export async function runAlerts(db: Db, { command, emailAddress, json }: AlertsTask): Promise<string[]> {
  const alerts = await alertsOf(db, emailAddress);
  if (command === 'forget') await deleteAlertsOf(db, emailAddress);
  if (json) return [JSON.stringify(command === 'forget' ? { forgotten: alerts.length } : alerts)];
  if (command === 'forget') return [`Forgotten: ${alerts.length} of ${emailAddress}`];
  return alerts.map(({ productId, sizeId, askedAt, confirmedAt, mails }) => {
    const sent = mails.map(({ kind, sentAt }) => `${kind} ${sentAt?.toISOString() ?? 'owed'}`);
    const confirmed = confirmedAt ? `confirmed ${confirmedAt.toISOString()}` : 'not confirmed';
    return [`product ${productId}`, `size ${sizeId}`, askedAt.toISOString(), confirmed, ...sent].join('  ');
  });
}
