import { ReleaseError } from './release-client.ts';

/** Every command: how it is typed, and what it does. */
const synopses: readonly (readonly [typed: string, does: string])[] = [
  ['status', 'which version every part has, had before, what failed of it, and how visits do'],
  ['publish <part>', 'build the sources as they stand, publish, point the channel to it'],
  ['publish --all', 'the same for every part whose sources changed'],
  ['promote <part> <version>', 'point the channel to a published version'],
  ['promote <part>@<version> …', 'to several in one change'],
  [
    'promote --from <channel>',
    'to the whole set of another channel, as in promote --from staging; --dry-run only says what would change',
  ],
  ['channels', 'which channels there are, with their sets'],
  [
    'rollback <part> [<version>]',
    'back to the version before, or to a given one; --dry-run only says what would change',
  ],
  [
    'rollback --to <set|revision|time>',
    'all parts in one change, as they were shown: set-3fa9c1b2d4e5, 41, "2026-11-20 18:00"',
  ],
  [
    'canary <part>@<version> … --share <n>',
    'show these versions, as a canary, to n per cent of the visitors',
  ],
  [
    'canary [<part>] --share <n>',
    'give it another share; of two canaries the one with the part. Growing it moves nobody out',
  ],
  ['canary <part>@<version> … --plan 1:10m,5:10m,25:30m,100', 'the same by steps, while its visits are good'],
  [
    'canary <part>@<version> … --for <people>',
    'to some people first, and to nobody else: staff, link, country:GB,FR, header:x-tester=yes; then --share',
  ],
  ['canary [<part>] --for <people>', 'give the one that runs to other people'],
  [
    'canary <part>@<version> … --for shadow[:<n>]',
    'to nobody: edges make n per cent (10) of the pages with it too, and status compares; then --for or --share',
  ],
  [
    'pass [staff|link]',
    'a link that makes a browser one of staff for 12 hours, or of the canary that is for its link',
  ],
  ['pause-plan [<part>]', 'let the plan of the canary wait; of two canaries, of the one with the part'],
  ['resume-plan [<part>]', 'go on with it, its step begun anew'],
  ['skip-step [<part>]', 'take its next step now; the last one to 100 % promotes the canary'],
  ['end-plan [<part>]', 'go on by hand: the canary keeps its share'],
  ['promote-canary [<part>]', 'show the canary to everybody'],
  ['end-canary [<part>]', 'show it to nobody'],
  [
    'hold <part> … --until <time>',
    'health takes nothing of it back by itself until then, and asks: 2h, 3d, "2026-11-24 08:00"',
  ],
  ['hold channel --until <time>', 'the same of the whole channel'],
  ['end-hold <part> …', 'let health act again; end-hold channel: on the whole channel'],
  [
    'freeze --until <time>',
    'the channel shows nothing new until then: rollbacks pass, all else by --break-glass; with --reason',
  ],
  ['end-freeze', 'before its end'],
  ['approvals', 'which changes wait for a second person'],
  ['approve <id>', 'somebody else’s, by its first letters: it is judged again, and made'],
  ['refuse <id>', 'somebody else’s or your own, with --reason'],
  [
    'acknowledge',
    'somebody has taken note of what health asks, or has taken back by itself; the oldest first',
  ],
  ['open --at <time>', 'a link that opens the shop as it was at that moment: "2026-11-20 14:05"'],
  ['open <part>=<version> …', 'a link that opens it with these versions'],
  ['open <set>', 'a link that opens it with a set of the history'],
  ['check <part>@<version> …', 'what the gates say of these versions together; nothing is changed'],
  ['check [<part>]', 'the same of the canary that runs'],
  ['check … --browser', 'and what a browser says of every page of the set'],
  [
    'compare <before> <after> …',
    'opens every page with both sets and shows what looks otherwise, and whose it is; each is live, canary, a set, or <part>@<version> …; alone: compared with live',
  ],
  ['pins', 'which of those links have not ended'],
  ['end-pin <id>', 'end one before its time, in every browser that has opened it'],
  ['breakers', 'what edges hold against versions that failed there, and until when'],
  ['breakers clear <part> [<version>]', 'have edges forget that and try it again at once'],
  ['emergency [--edge <url> …]', 'which sets edges can show by themselves while the release service is away'],
  [
    'emergency <set> [--edge <url> …]',
    'have them show it, signed by the release manager, with --reason; --rehearse proves it and shows nothing',
  ],
  ['remove <part>', 'the channel goes on without the part'],
  ['versions <part>', 'published versions, newest first: who made each, what became of it, what it brings'],
  ['retire', 'which files in the store nobody needs any more; with --yes they are deleted'],
  ['history', 'who changed what, and why'],
  [
    'audit verify',
    'prove that nothing of that was changed later, and that no end was cut that the edge here keeps',
  ],
  [
    'audit verify <file> …',
    'the same with what other edges keep (channel-live.json in STATE_DIR), or messages of the webhook',
  ],
  ['why --at <time> [--visitor <cookie>]', 'which set a visitor had, and what led there'],
  ['tabs', 'how many open tabs have which set'],
  ['register <part>', 'let a part do what its part.json says'],
  ['register --all', 'the same for every part of this checkout'],
  ['unregister <part>', 'take a part that no channel shows out of the registry'],
  ['manager-key', "public half of the release manager's key, for RELEASE_MANAGER_KEY"],
  ['payment-page <origin>', 'whether the payment page that browsers get is as it was released'],
  ['completion bash|zsh', 'the command `release` with completion, for the start file of a shell'],
  ['parts', 'what is registered'],
  ['help [<command>]', 'how a command is typed, or all of them'],
];

/** Words of before, for the same commands. */
const aliases = new Map([
  ['candidate', 'canary'],
  ['promote-candidate', 'promote-canary'],
  ['end-candidate', 'end-canary'],
  ['marks', 'breakers'],
]);
export const commandNamed = (word: string): string => aliases.get(word) ?? word;

const linesOf = (command?: string) =>
  synopses
    .filter(([typed]) => command === undefined || typed.split(' ')[0] === command)
    .map(([typed, does]) => `  npm run release -- ${typed.padEnd(28)}  ${does}`);

/** Help of a command; without its name all of them. Throws when there is none of that name. */
export function helpOf(command?: string): string {
  if (command === undefined) return usage;
  const lines = linesOf(command);
  if (lines.length === 0) throw new ReleaseError(`There is no command ${command}.\n\n${usage}`, 400);
  return [...lines, '', 'npm run release -- help lists all of them, and options.'].join('\n');
}

interface Typed {
  command: string;
  words: readonly string[];
  all?: boolean;
}

/** The most words that a command takes: those of its longest line before its options; `…` is any number. None beside --all. */
function mostWords({ command, all }: Typed): number {
  const typed = synopses.map(([line]) => line).filter((line) => line.split(' ')[0] === command);
  if (all && typed.includes(`${command} --all`)) return 0;
  const counts = typed
    .map((line) => line.replace(/ \[?--.*/, '').split(' '))
    .map(([, ...words]) => (words.includes('…') ? Infinity : words.length));
  return Math.max(...counts);
}

const ofBuilds = ['publish', 'register'];
/** Options that these commands alone look at; all others are looked at by whoever changes or asks something. */
export const commandsWith: Readonly<Record<string, readonly string[]>> = {
  all: ofBuilds,
  from: [...ofBuilds, 'promote'],
  upstream: ofBuilds,
  key: [...ofBuilds, 'audit'],
  'no-promote': ['publish'],
  'or-go-on': ['publish'],
  share: ['canary'],
  plan: ['canary'],
  for: ['canary'],
  until: ['hold', 'freeze'],
  at: ['open', 'why'],
  visitor: ['why'],
  minutes: ['open', 'pass'],
  path: ['open', 'pass', 'compare'],
  upload: ['compare'],
  to: ['compare', 'rollback'],
  'dry-run': ['promote', 'rollback'],
  anyway: ['promote', 'rollback', 'canary', 'promote-canary', 'publish', 'skip-step', 'approve'],
  'no-browser': ['promote', 'canary', 'promote-canary', 'publish', 'approve'],
  yes: ['retire'],
  edge: ['emergency'],
  rehearse: ['emergency'],
};

/** Throws when there are words or options that the command would not look at. */
export function refuseMore(typed: Typed & Record<string, unknown>): void {
  const { command } = typed;
  const isTyped = (option: string) => typed[option] !== undefined && typed[option] !== false;
  const options = Object.keys(commandsWith).filter(
    (option) => isTyped(option) && !commandsWith[option]?.includes(command),
  );
  const more = [...typed.words.slice(mostWords(typed)), ...options.map((option) => `--${option}`)];
  if (more.length === 0) return;
  throw new ReleaseError(`${command} doesn’t take ${more.join(' ')}:\n\n${helpOf(command)}`, 400);
}

const usage = `Releases of the shop's parts: the shell and every remote that is registered

${linesOf().join('\n')}

  --reason <text>        goes into the history
  --expect <n>           change the channel only if it is at revision n still
  --break-glass <text>   do what the gates refuse, as a release manager; why goes into the history
  --anyway               bring a version back that health has ended; with --reason
  --fault-matrix         with the browser's: each file of the versions fails in turn, in a shop of its own; minutes
  --no-browser <text>    publish, promote, or show to a share, as a release manager, without opening the set's pages in a
                         browser first; why stands in the verdict
  --browser              open them with check, publish --no-promote and rollback too; a rollback doesn't by itself,
                         since it takes a second and this half a minute: what it leads to was looked at when it was promoted
  --json                 what a command found or did, as data: a change says the channel afterwards; progress and refusals go to stderr
  --no-promote           publish without pointing the channel to it
  --or-go-on             publish: where that is refused, end with 0 and leave what is shown in place; with 1 while nothing is
  --minutes <n>          how long a link and the browsers that have opened it are good; default: 480
  --path <path>          the page that a link opens; default: /; the one page that is compared
  --upload               sends the report of a comparison to the console
  --dry-run              of a rollback or a promotion --from: only what would change, part by part, and what the gates say
  --to <folder>          where the report of a comparison goes; default: VAR_DIR/compare
  --channel <name>       default: live
  --from <folder>        publish or register from another folder than the part's own in this checkout
  --upstream <url>       where the part's service answers
  --key <base64>         register this public key instead of the one of this machine; VAR_DIR/keys has those

\`compare\` ends with 0 when nothing differs, with 2 when something does; every command with 1 when it could not be done.

Talks to the shop that runs from VAR_DIR (default ./var), or to RELEASES_URL: with
RELEASES_TOKEN as a release manager, without it in the name of the part's team, by its key (DEPLOY_KEY).`;
