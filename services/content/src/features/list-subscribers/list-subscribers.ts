import { parseArgs } from 'node:util';
import {
  type NewsletterInterest,
  type NewsletterTopic,
  newsletterInterests,
  newsletterTopics,
} from '@toile/content-contract';
import type { Db } from '@toile/database';
import { z } from 'zod';
import type { NewsletterKeys } from '../../adapters/newsletter-keys.ts';
import { subscribersAfter } from '../../adapters/postgres-subscriptions.ts';
import type { Subscription } from '../../domain/subscriptions.ts';

const taskSchema = z.strictObject({
  topic: z.enum(newsletterTopics).optional(),
  interest: z.enum(newsletterInterests).optional(),
  json: z.boolean().default(false),
});
export type ListTask = z.output<typeof taskSchema>;

export const listUsage = `npm run newsletter -- [--topic ${newsletterTopics.join('|')}] [--interest womenswear|menswear] [--json]

  The confirmed addresses of the mailing list, each with its way out: put it into the header List-Unsubscribe, beside
  List-Unsubscribe-Post: List-Unsubscribe=One-Click, and into the mail. CSV, or with --json a JSON object a line.`;

/** Reads a command line; a text says what is wrong with it. */
export function listTask(args: string[]): ListTask | string {
  try {
    const option = { type: 'string' } as const;
    const { values } = parseArgs({
      args,
      options: { topic: option, interest: option, json: { type: 'boolean' } },
    });
    const typed = taskSchema.safeParse(values);
    return typed.success ? typed.data : z.prettifyError(typed.error);
  } catch (error) {
    return (error as Error).message;
  }
}

const firstId = '00000000-0000-0000-0000-000000000000';
const atOnce = 1000;

export interface ListDeps {
  db: Db;
  newsletterKeys: Pick<NewsletterKeys, 'linkOf'>;
  /** Address at which the shop begins. */
  origin: string;
}

/** Lines of the list, one subscriber each. */
export async function* listSubscribers(deps: ListDeps, task: ListTask): AsyncGenerator<string> {
  if (!task.json) yield columns.join(',');
  for (let after = firstId; ; ) {
    const rows = await subscribersAfter(deps.db, after, atOnce);
    for (const row of rows) if (isWanted(row, task)) yield lineOf(deps, row, task);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}

const columns = ['emailAddress', 'interest', 'topics', 'confirmedAt', 'unsubscribe'] as const;

const isWanted = (
  { topics, interest }: Subscription,
  wanted: { topic?: NewsletterTopic | undefined; interest?: NewsletterInterest | undefined },
) =>
  (!wanted.topic || topics.includes(wanted.topic)) &&
  (!wanted.interest || interest === 'both' || interest === wanted.interest);

function lineOf({ newsletterKeys, origin }: ListDeps, row: Subscription, { json }: ListTask): string {
  const { id, emailAddress, interest, topics, confirmedAt } = row;
  const unsubscribe = origin + newsletterKeys.linkOf(id, 'choices', new Date());
  if (json) return JSON.stringify({ emailAddress, interest, topics, confirmedAt, unsubscribe });
  return [emailAddress, interest, topics.join(' '), confirmedAt?.toISOString() ?? '', unsubscribe]
    .map(cell)
    .join(',');
}

/** A cell that no table program takes for a formula: an address may begin with `=`. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
