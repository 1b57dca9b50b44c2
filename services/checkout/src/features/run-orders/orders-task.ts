import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { maxId, oneLine } from '@toile/contracts';
import { z } from 'zod';
import { returnStates } from '../../domain/return-state.ts';

const number = z.string().regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'is no order number, like 7K3M-9QXA');
/** The order's number and which of its returns. */
const returned = z
  .string()
  .regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}-\d{1,3}$/, 'is no return, like 7K3M-9QXA-1')
  .transform((text) => ({ number: text.slice(0, 9), position: Number(text.slice(10)) }));
const sentence = z.string().trim().min(1).max(500).regex(oneLine, 'must be one line');
/** `12.50` as pence. */
const amount = z
  .string()
  .regex(/^\d{1,6}(\.\d{2})?$/, 'is no amount, like 12.50')
  .transform((text) => Math.round(Number(text) * 100))
  .pipe(z.int().positive('must be more than nothing'));
const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
/** States of a return. */

const count = z.coerce.number().int().positive();

const commands = {
  list: z.strictObject({
    state: z
      .enum(['created', 'paying', 'confirming', 'complete', 'failed', 'expired', 'refunded'])
      .optional(),
    limit: count.max(1000).default(50),
  }),
  show: z.strictObject({ number }),
  advance: z.strictObject({
    number,
    parcel: count.optional(),
    delay: z.iso.date().optional(),
    carrier: z.string().optional(),
    tracking: z.string().optional(),
  }),
  report: z.strictObject({ file: z.string().refine(isFile, 'is no file') }),
  key: z.strictObject({ designer: count.max(maxId) }),
  refund: z.strictObject({ number, amount: amount.optional(), key: z.string().min(1).max(80).optional() }),
  resend: z.strictObject({ number }),
  forget: z.strictObject({ number }),
  returns: z.strictObject({ state: z.enum(returnStates).optional(), limit: count.max(1000).default(50) }),
  'accept-return': z.strictObject({
    returned,
    'send-to': sentence
      .transform((text) => text.split(';').map((line) => line.trim()))
      .transform((lines) => lines.filter(Boolean))
      .refine((lines) => lines.length > 0, 'names no line'),
    label: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
  }),
  'refuse-return': z.strictObject({ returned, answer: sentence }),
  'refund-return': z.strictObject({
    returned,
    amount: amount.optional(),
    restock: z.boolean().default(false),
  }),
};
type Commands = { [Name in keyof typeof commands]: z.output<(typeof commands)[Name]> };
type Of<Name extends keyof Commands> = { command: Name } & Commands[Name];

/** A command as it was typed. */
export type OrdersTask = { [Name in keyof Commands]: Of<Name> }[keyof Commands];
export interface Typed {
  task: OrdersTask;
  json: boolean;
  /** Says what would become of it, and changes nothing. */
  dryRun: boolean;
}

export const ordersUsage = `npm run orders -- <command> [--json] [--dry-run]

  list [--state complete] [--limit 50]       the newest orders; without a state all that were placed
  show <number>                              one order: parcels, reports, mails, refunds
  advance <number> [--parcel 1]              moves its parcels one step on, as their designers would report it;
    [--delay 2026-12-24] [--carrier …] [--tracking …]
  report <file.ndjson>                       takes reports of designers, line by line
  key <designer>                             a new key for a designer's webhook; the one before ends
  refund <number> [--amount 12.50] [--key …] gives all that is left back, or a part; the same key is one refund
  resend <number>                            sends the latest confirmation again
  forget <number>                            forgets whose order it is: now, or as soon as it is over
  returns [--state asked] [--limit 50]       what shoppers send back, the newest first
  accept-return <return> --send-to "…; …"    tells the shopper where to send it, one line behind each semicolon
    [--label https://…]
  refuse-return <return> --answer "…"        tells the shopper why not
  refund-return <return> [--amount 12.50]    it has come back: gives back what the rules say, or another amount, once;
    [--restock]                              with --restock its pieces are on sale again`;

const words: Partial<Record<keyof Commands, string>> = {
  report: 'file',
  key: 'designer',
  list: '',
  returns: '',
  'accept-return': 'returned',
  'refuse-return': 'returned',
  'refund-return': 'returned',
};

/** Reads a command line; a text says what is wrong with it. */
export function ordersTask(args: string[]): Typed | string {
  try {
    const option = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: option,
        limit: option,
        parcel: option,
        delay: option,
        carrier: option,
        tracking: option,
        amount: option,
        key: option,
        json: flag,
        'dry-run': flag,
        'send-to': option,
        label: option,
        answer: option,
        restock: { type: 'boolean' },
      },
    });
    const [command = '', given, ...rest] = positionals;
    if (!isCommand(command) || rest.length > 0) return 'Which command?';
    const { json, 'dry-run': dryRun, ...options } = values;
    const word = words[command] ?? 'number';
    const typed = commands[command].safeParse({ ...options, ...(given !== undefined && { [word]: given }) });
    if (!typed.success) return z.prettifyError(typed.error);
    return { task: { command, ...typed.data } as OrdersTask, json, dryRun };
  } catch (error) {
    return (error as Error).message;
  }
}

const isCommand = (text: string): text is keyof Commands => Object.hasOwn(commands, text);
