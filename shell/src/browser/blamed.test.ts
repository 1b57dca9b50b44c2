import { describe, expect, it } from '@jest/globals';
import { blamed } from './blamed.ts';

const at = (name: string, version: string, fn = 'f') =>
  `    at ${fn} (https://shop.example/remotes/${name}/${version}/some.js:1:2)`;
const stack = (...frames: string[]) => ['Error: broken', ...frames].join('\n');

describe('a failure in the browser', () => {
  it('is blamed on the remote whose code threw, though React of the shell called it', () => {
    expect(blamed(stack(at('mf-checkout', '2'), at('shell', '1')))).toEqual({
      name: 'mf-checkout',
      version: '2',
    });
  });

  it('is blamed on the remote that called a shared module of the shell wrongly', () => {
    expect(blamed(stack(at('shell', '1'), at('mf-designer', '3')))?.name).toBe('mf-designer');
  });

  it('is blamed on the component that could not be hydrated, when React alone is in the stack', () => {
    const components = `${at('mf-content', '4', 'Hero')}\n${at('shell', '1', 'Layout')}`;
    expect(blamed(stack(at('shell', '1')), components)?.name).toBe('mf-content');
  });

  it('of code that is none of ours is blamed on nobody', () => {
    expect(blamed(stack('    at x (chrome-extension://abc/inject.js:1:1)'))).toBeUndefined();
  });
});
