import process from 'node:process';

const refused = [
  'exit',
  'reallyExit',
  'abort',
  'kill',
  'binding',
  'dlopen',
  'getBuiltinModule',
  'send',
] as const;
type Refused = (typeof refused)[number];

const refuse = (name: Refused) => () => {
  throw new Error(`A part of the shop may not call process.${name}`);
};

/** `process` of a part: nothing of the process. */
export const processOfParts = {
  env: { NODE_ENV: 'production' },
  argv: [],
  version: process.version,
  versions: { node: process.versions.node },
  platform: process.platform,
  nextTick: process.nextTick,
  cwd: () => '/',
  emitWarning: () => undefined,
  ...(Object.fromEntries(refused.map((name) => [name, refuse(name)])) as Record<Refused, () => never>),
};
