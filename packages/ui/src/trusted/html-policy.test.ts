import { afterEach, expect, it } from '@jest/globals';
import { dataBlock } from './data-block.ts';
import { htmlPolicy } from './html-policy.ts';

const shout = (text: string) => text.toUpperCase();

afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));

it('is what the policy wrote, where the browser asks for it, and a text elsewhere (T28)', () => {
  expect(htmlPolicy('a', shout)('x')).toBe('X');
  const names: string[] = [];
  const createPolicy = (name: string, { createHTML }: { createHTML: typeof shout }) => {
    names.push(name);
    return { createHTML: (text: string) => ({ trusted: createHTML(text) }) };
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  expect(htmlPolicy('a', shout)('x')).toEqual({ trusted: 'X' });
  expect(names).toEqual(['a']);
});

it('writes data without any tag', () => {
  expect(dataBlock('{"a":"</script><b>"}')).toBe('{"a":"\\u003c/script>\\u003cb>"}');
});
