import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import * as story from '@toile/story';
import { blockTypes } from '@toile/story/examples';
import { shopFrame } from '@toile/testing/page';
import * as ui from '@toile/ui';
import { items } from './items.ts';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

const components = Object.entries({ ...ui, ...story })
  .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
  .map(([name]) => name);

it('has a place for every component of ui and story, and for every type of block', () => {
  const wanted = [...components, ...blockTypes.map((type) => `story-${type}`)];
  expect(wanted.length).toBeGreaterThan(50);
  expect(Object.keys(items).sort()).toEqual(wanted.sort());
});

/** Drawn, but nothing to be seen; the frame of a test has no wish list. */
const unseen = ['StoryView: no story', 'RememberSize: normal', 'SaveButton: normal'];
const states = Object.entries(items).flatMap(([name, item]) =>
  Object.entries(item).map(([state, drawn]) => ({ what: `${name}: ${state}`, drawn })),
);

it.each(states)('draws $what', ({ what, drawn }) => {
  const { container } = render(shopFrame({ pages: <div data-testid="state">{drawn}</div> }).shop);
  const shown = container.querySelector('[data-testid=state]')?.innerHTML;
  expect(shown).toBeDefined();
  expect(shown === '').toBe(unseen.includes(what));
});
