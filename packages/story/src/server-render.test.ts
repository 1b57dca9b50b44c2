import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { blockTypes } from './document/block-types.ts';
import { storyOf } from './example-story.ts';
import { StoryView } from './story-view.tsx';

describe('a story on the edge', () => {
  it.each(blockTypes)('draws a block of type %s without a DOM', (type) => {
    expect(typeof document).toBe('undefined');
    expect(renderToString(createElement(StoryView, { story: storyOf(type) }))).toMatch(
      /^<div class="story"><.+<\/div>$/s,
    );
  });
});
