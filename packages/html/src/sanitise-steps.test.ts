import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { htmlToText, sanitiseParts } from './sanitise.ts';

const undo: (() => void)[] = [];
let steps = 0;

/** Adds what each call of a built-in method costs: the characters or tags that it looks at. */
function count<Self, Args extends unknown[]>(
  prototype: object,
  name: string,
  cost: (self: Self, args: Args, run: () => unknown) => number,
) {
  const original = Reflect.get(prototype, name) as () => unknown;
  const counting = function (this: Self, ...args: Args) {
    let result: unknown;
    steps += 1 + cost(this, args, () => (result = Reflect.apply(original, this, args)));
    return result;
  };
  Reflect.set(prototype, name, counting);
  undo.push(() => Reflect.set(prototype, name, original));
}

beforeEach(() => {
  steps = 0;
  // Every replace, test and matchAll goes through exec. A sticky pattern that fails has looked at one character.
  count(RegExp.prototype, 'exec', (pattern: RegExp, [text]: [string?], run) => {
    const from = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
    const found = run() as RegExpExecArray | null;
    const end = found ? found.index + found[0].length : pattern.sticky ? from : (text ?? '').length;
    return end - from;
  });
  count(String.prototype, 'indexOf', (text: string, [, from = 0]: [string?, number?], run) => {
    const found = run() as number;
    return (found === -1 ? text.length : found) - from;
  });
  for (const name of ['lastIndexOf', 'findLastIndex', 'findLast', 'includes'])
    count(Array.prototype, name, (array: unknown[], _args, run) => {
      run();
      return array.length;
    });
});

afterEach(() => {
  for (const again of undo.splice(0)) again();
});

function stepsOf(html: string) {
  steps = 0;
  sanitiseParts(html);
  htmlToText(html);
  return steps;
}

const hostile = [
  '<a "',
  "<a 'x",
  '<b a="',
  `"<a "'`,
  '<!--',
  '<!',
  '<script',
  '<script ',
  '<script>',
  '<script></script ',
  '</script <',
  '<style></style',
  '<',
  '</p',
  '&',
  '&#',
  '<a href=',
  '<a href="x" ',
  '<img src = ',
  '<ul><li>',
  '<b>',
  '<div>',
  '</div>',
  '<table>',
  '<table><tr><td>',
  '<p><a>',
];

describe('the sanitiser', () => {
  it.each(hostile)('takes a bounded number of steps for each character of %s, repeated', (unit) => {
    const short = unit.repeat(2000);
    const long = unit.repeat(8000);
    const perCharacter = stepsOf(short) / short.length;
    expect(perCharacter).toBeLessThan(200);
    expect(stepsOf(long) / long.length).toBeLessThan(perCharacter * 1.1);
  });
});
