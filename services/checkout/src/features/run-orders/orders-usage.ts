/** Commands, each with its arguments and what it does. */
const usages = {
  list: [
    '[--state complete] [--search "ada coat"] [--limit 50] [--after <number>]',
    'the newest orders; without a state all that were placed, with `any` all; a search is of number, address,',
    'name, designer and piece; --after goes on behind an order of the list',
  ],
  show: ['<number>', 'one order: parcels, reports, mails, refunds, and what was done to it'],
  advance: [
    '<number> [--parcel 1] [--delay 2026-12-24] [--carrier …] [--tracking …]',
    'moves its parcels one step on, as their designers would report it',
  ],
  report: ['<file.ndjson>', 'takes reports of designers, line by line'],
  key: ['<designer>', 'a new key for a designer’s webhook; the one before ends'],
  refund: [
    '<number> [--amount 12.50] [--key …]',
    'gives all that is left back, or a part; the same key is one refund',
  ],
  resend: [
    '<number> [--mail 2]',
    'sends the latest confirmation again, or the mail that `show` has at this place',
  ],
  forget: ['<number>', 'forgets whose order it is: now, or as soon as it is over'],
  returns: ['[--state asked] [--limit 50]', 'what shoppers send back, the newest first'],
  'accept-return': [
    '<return> --send-to "…; …" [--label https://…]',
    'tells the shopper where to send it, one line behind each semicolon',
  ],
  'refuse-return': ['<return> --answer "…"', 'tells the shopper why not'],
  'refund-return': [
    '<return> [--amount 12.50] [--restock]',
    'it has come back: gives back what the rules say, or another amount, once;',
    'with --restock its pieces are on sale again',
  ],
  audit: [
    '[--order <number>] [--search …] [--limit 50] [--before <revision>] [--verify [--head <revision>:<hash>]]',
    'what was done to orders, the newest first; --verify proves that none of it was altered, and prints its end,',
    'which a later --head holds against it',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>;
type Command = keyof typeof usages;

export const isCommand = (text: string): text is Command => Object.hasOwn(usages, text);

const wordsOf = (command: Command): string => {
  const [args, ...lines] = usages[command];
  return [`  ${command} ${args}`, ...lines.map((line) => `      ${line}`)].join('\n');
};

/** Usage of a command, or of all. */
export const usageOf = (command?: Command): string =>
  [
    `npm run orders -- ${command ?? '<command>'} [--json] [--dry-run] [--by <name>] [--help]`,
    '',
    ...(command ? [command] : (Object.keys(usages) as Command[])).map(wordsOf),
    '',
    '  --dry-run says what would become of it and changes nothing; --by is the name for the audit, else yours here.',
  ].join('\n');
