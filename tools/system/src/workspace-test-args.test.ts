import { describe, expect, it } from '@jest/globals';
import { inRoot } from './paths.ts';
import { literally, workspaceTestArgs } from './workspace-test-args.ts';

describe('the tests of a workspace', () => {
  it('are all tests below its folder', () => {
    expect(workspaceTestArgs('packages/ui', [])).toEqual([inRoot('packages/ui/'), '--passWithNoTests']);
  });

  it('are narrowed by paths; what follows goes to jest as it is', () => {
    const [wanted, , ...rest] = workspaceTestArgs('packages/ui', ['card', '-t', 'shows the price']);
    expect(inRoot('packages/ui/src/card.test.tsx')).toMatch(new RegExp(wanted ?? ''));
    expect(inRoot('packages/uikit/src/card.test.tsx')).not.toMatch(new RegExp(wanted ?? ''));
    expect(rest).toEqual(['-t', 'shows the price']);
  });

  it('are found in a checkout whose folder has letters of patterns', () => {
    const path = '/home/a (copy)/c++/[toile]/packages/ui/';
    expect(path).toMatch(new RegExp(`^${literally(path)}$`));
  });
});
