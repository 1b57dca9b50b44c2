import { describe, expect, it } from '@jest/globals';
import { partFrame } from '../federation/part-frame.ts';
import { ownerOfCode } from './owner-of-code.ts';
import { filesIn } from './part-of.ts';

const at = (name: string, version: string, fn = 'f') =>
  `    at ${fn} (https://shop.example/remotes/${name}/${version}/some.js:1:2)`;
const stack = (...frames: string[]) => filesIn(frames.join('\n'));

describe('a failure in the browser', () => {
  it('is blamed on the remote whose code threw, though React of the shell called it', () => {
    expect(ownerOfCode(stack(at('mf-checkout', '2'), at('shell', '1')))).toEqual({
      name: 'mf-checkout',
      version: '2',
    });
  });

  it('is a failure of the remote that called a shared module of the shell wrongly', () => {
    expect(ownerOfCode(stack(at('shell', '1'), at('mf-designer', '3')))?.name).toBe('mf-designer');
  });

  it('is blamed on the component that could not be hydrated, when React alone is in the stack', () => {
    const around = partFrame({ id: 'mf_content__4', entry: '/remotes/mf-content/4/remoteEntry.js' });
    const components = `    at Hero (<anonymous>)
    at ${around.displayName} (<anonymous>)
${at('shell', '1', 'Layout')}`;
    expect(ownerOfCode(stack(at('shell', '1')), components)?.name).toBe('mf-content');
  });

  it('of code that is none of ours is blamed on nobody', () => {
    expect(ownerOfCode(stack('    at x (chrome-extension://abc/inject.js:1:1)'))).toBeUndefined();
  });

  it('is no failure on a part that a function is called after', () => {
    const named = at('mf-content', '4', 'Object.https://shop.example/remotes/mf-designer/3/some.js:1:2 ');
    expect(ownerOfCode(stack(named))?.name).toBe('mf-content');
    expect(ownerOfCode([], '    at /remotes/mf-designer/3/remoteEntry.js (<anonymous>)')).toBeUndefined();
  });
});
