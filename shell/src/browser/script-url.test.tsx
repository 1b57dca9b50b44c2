import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;
const policies: Record<string, Rules> = {};

beforeEach(() => {
  jest.resetModules();
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy(name: string, rules: Rules) {
        policies[name] = rules;
        return { createScriptURL: (text: string) => ({ trusted: rules.createScriptURL(text) }) };
      },
    },
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));
const load = () => import('./script-url.ts');

describe('the address of a script (T28)', () => {
  const foreign = [
    'https://evil.example/remotes/a.js',
    '//evil.example/remotes/a.js',
    '/remotes/../media/a.js',
    '/api/a.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    '/remotes\\..\\media/a.js',
  ];

  it.each(foreign)('is refused when it is none of a version: %s', async (address) => {
    const { scriptUrl } = await load();
    expect(() => scriptUrl(address)).toThrow('no script of this shop');
  });

  it('of a version is what the browser asks for', async () => {
    const { scriptUrl } = await load();
    expect(scriptUrl('/remotes/shell/1/shell.js')).toEqual({ trusted: '/remotes/shell/1/shell.js' });
  });

  it('is checked in a browser without Trusted Types too', async () => {
    Reflect.deleteProperty(globalThis, 'trustedTypes');
    const { scriptUrl } = await load();
    expect(scriptUrl('/remotes/shell/1/shell.js')).toBe('/remotes/shell/1/shell.js');
    expect(() => scriptUrl('https://evil.example/a.js')).toThrow();
  });
});

it('no text is HTML but the empty script of React (T28)', async () => {
  (await load()).allowReactsScript();
  const { createHTML, ...others } = policies.default as Rules;
  expect(others).toEqual({});
  expect(createHTML('<script></script>')).toBe('<script></script>');
  for (const html of ['', '<b>x</b>', '<script>alert(1)</script>', '<script></script> '])
    expect(createHTML(html)).toBeNull();
});
