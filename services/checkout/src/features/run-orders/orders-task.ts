import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { carrierTextSchema } from '@toile/checkout-contract';
import {
  actsQuerySchema,
  labelUrlSchema,
  orderNumberSchema as number,
  ordersQuerySchema,
  refundKeySchema,
  refundPenceSchema,
  sentenceSchema,
} from '@toile/checkout-contract/staff';
import { maxId, oneLine } from '@toile/contracts';
import { z } from 'zod';
import { returnStates } from '../../domain/return-state.ts';
import { isCommand, usageOf } from './orders-usage.ts';

/** The order's number and which of its returns. */
const returned = z
  .string()
  .regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}-\d{1,3}$/, 'is no return, like 7K3M-9QXA-1')
  .transform((text) => ({ number: text.slice(0, 9), position: Number(text.slice(10)) }));
/** `12.50` as pence. */
const amount = z
  .string()
  .regex(/^\d{1,6}(\.\d{2})?$/, 'is no amount, like 12.50')
  .transform((text) => Math.round(Number(text) * 100))
  .pipe(refundPenceSchema);
const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

const count = z.coerce.number().int().positive();

const commands = {
  list: z.strictObject(ordersQuerySchema.shape),
  show: z.strictObject({ number }),
  advance: z.strictObject({
    number,
    parcel: count.optional(),
    delay: z.iso.date().optional(),
    carrier: carrierTextSchema.optional(),
    tracking: carrierTextSchema.optional(),
  }),
  report: z.strictObject({ file: z.string().refine(isFile, 'is no file') }),
  key: z.strictObject({ designer: count.max(maxId) }),
  refund: z.strictObject({ number, amount: amount.optional(), key: refundKeySchema.optional() }),
  resend: z.strictObject({ number, mail: count.optional() }),
  forget: z.strictObject({ number }),
  returns: z.strictObject({ state: z.enum(returnStates).optional(), limit: count.max(1000).default(50) }),
  'accept-return': z.strictObject({
    returned,
    'send-to': sentenceSchema
      .transform((text) => text.split(';').map((line) => line.trim()))
      .transform((lines) => lines.filter(Boolean))
      .refine((lines) => lines.length > 0, 'names no line'),
    label: labelUrlSchema.optional(),
  }),
  'refuse-return': z.strictObject({ returned, answer: sentenceSchema }),
  'refund-return': z.strictObject({
    returned,
    amount: amount.optional(),
    restock: z.boolean().default(false),
  }),
  audit: z.strictObject({
    ...actsQuerySchema.shape,
    order: number.optional(),
    verify: z.boolean().default(false),
    head: z
      .string()
      .regex(/^\d{1,9}:[0-9a-f]{64}$/, 'is no end of an audit, like 12:3fa9…')
      .transform((text) => ({ revision: Number(text.split(':')[0]), hash: text.split(':')[1] }))
      .optional(),
  }),
};
type Commands = { [Name in keyof typeof commands]: z.output<(typeof commands)[Name]> };
type Of<Name extends keyof Commands> = { command: Name } & Commands[Name];

/** A command, however it was asked for. */
export type OrdersTask = { [Name in keyof Commands]: Of<Name> }[keyof Commands];
export interface Typed {
  task: OrdersTask;
  json: boolean;
  /** Says what would become of it, and changes nothing. */
  dryRun: boolean;
  /** Name of whoever types. */
  by: string | undefined;
}

const by = z.string().trim().min(1).max(100).regex(oneLine, 'must be one line').optional();

const words: Partial<Record<keyof Commands, string>> = {
  report: 'file',
  key: 'designer',
  list: '',
  returns: '',
  audit: '',
  'accept-return': 'returned',
  'refuse-return': 'returned',
  'refund-return': 'returned',
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  state: text,
  search: text,
  after: text,
  before: text,
  limit: text,
  order: text,
  parcel: text,
  delay: text,
  carrier: text,
  tracking: text,
  amount: text,
  key: text,
  mail: text,
  'send-to': text,
  label: text,
  answer: text,
  restock: flag,
  verify: flag,
  head: text,
  by: text,
  json: flag,
  'dry-run': flag,
  help: flag,
};

/** Reads a command line; `usage` is asked for, `mistake` says what is wrong with it. */
export function ordersTask(args: string[]): Typed | { usage: string } | { mistake: string; usage: string } {
  let usage = usageOf();
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { json = false, 'dry-run': dryRun = false, help, by: name, ...fields } = values;
    const [command = '', given, ...rest] = positionals;
    if (help && command === '') return { usage };
    if (!isCommand(command)) return { mistake: `There is no command ${command || 'named'}`, usage };
    usage = usageOf(command);
    if (help) return { usage };
    if (rest.length > 0) return { mistake: `${rest.join(' ')} is too much`, usage };
    const word = words[command] ?? 'number';
    const typed = commands[command].safeParse({ ...fields, ...(given !== undefined && { [word]: given }) });
    const named = by.safeParse(name);
    const mistake = typed.error ?? named.error;
    if (mistake) return { mistake: z.prettifyError(mistake), usage };
    return { task: { command, ...typed.data } as OrdersTask, json, dryRun, by: named.data };
  } catch (error) {
    return { mistake: (error as Error).message, usage };
  }
}
