import { describe, expect, it, jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { blockTypes } from './document/block-types.ts';
import { brokenStory, storyOf } from './example-story.ts';
import { StoryView } from './story-view.tsx';

describe('a story on the edge', () => {
  it.each(blockTypes)('draws a block of type %s without a DOM', (type) => {
    expect(typeof document).toBe('undefined');
    expect(renderToString(createElement(StoryView, { story: storyOf(type) }))).toMatch(
      /^<div class="story"><.+<\/div>$/s,
    );
  });

  it('tells the log which blocks it leaves out, how many and why (CO-54, D53)', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(renderToString(createElement(StoryView, { story: brokenStory }))).toContain('Still here');
    expect(warn.mock.calls).toEqual([
      [
        'A story leaves out 3 blocks: hologram #1 (unknown-type), toString #4 (unknown-type), banner #3 (missing-data)',
      ],
    ]);
    renderToString(createElement(StoryView, { story: storyOf('header') }));
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
