import { badJson } from './bad-values.ts';
import { randomFrom } from './random-from.ts';
import { nextClient } from './send-raw.ts';

export interface GuessOptions {
  method: string;
  url: string;
  headers?: Record<string, string>;
  known?: Record<string, string>;
  calls?: number;
  seed: number;
}

type Body = Record<string, unknown>;
interface Refusal {
  code?: string;
  issues?: { path: string }[];
}

const plausible = [
  '1',
  '"a@b.example"',
  '"x"',
  'true',
  '"2026-11-21T00:00:00Z"',
  '"GB"',
  '[{}]',
  '{}',
  '"card"',
];

/**
 * Sends bodies that come closer and closer to what a call wants: the refusals name the fields that are wrong. A body whose
 * answer is new is the ground for others. Answers how many calls it has made.
 */
export async function guessBodies(options: GuessOptions, fail: (text: string) => void): Promise<number> {
  const { method, url, headers, known = {}, calls = 0, seed } = options;
  const random = randomFrom(seed + 1);
  const values = [
    ...badJson,
    ...plausible,
    ...plausible,
    ...Object.values(known).map((value) => JSON.stringify(value)),
  ];
  const paths = new Set(['', 'localBasket', '__proto__', 'constructor']);
  const bodies: Body[] = [{}];
  const seen = new Set<string>();
  for (let made = 0; made < calls; made += 1) {
    const body = changed(
      random.one(bodies),
      random.one([...paths]).split('.'),
      JSON.parse(random.one(values)),
    );
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextClient(), ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    if (answer.status >= 500)
      fail(`${answer.status} ${JSON.stringify(body).slice(0, 400)} ${text.slice(0, 200)}`);
    const { code, issues = [] } = refusalOf(text);
    for (const { path } of issues) paths.add(path);
    const kind = `${answer.status} ${code} ${issues.map(({ path }) => path).sort()}`;
    if (!seen.has(kind)) bodies.push(body);
    seen.add(kind);
  }
  return calls;
}

function refusalOf(text: string): Refusal {
  try {
    return (JSON.parse(text) ?? {}) as Refusal;
  } catch {
    return {};
  }
}

function changed(body: Body, [key = '', ...rest]: string[], value: unknown): Body {
  const before = body[key];
  const inner = typeof before === 'object' && before !== null ? (before as Body) : {};
  const copy = Array.isArray(body) ? ([...body] as unknown as Body) : { ...body };
  Object.defineProperty(copy, key, {
    value: rest.length > 0 ? changed(inner, rest, value) : value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}
