import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answering, loaderArgs, showPage } from '@toile/testing/page';
import { loadDesigners } from './designers.loader.ts';
import { DesignersPage } from './designers-page.tsx';
import { groupByLetter } from './group-by-letter.ts';

const named = (...titles: string[]) =>
  titles.map((brandTitle, index) => ({ id: index + 1, brandTitle, friendlyUrlName: `d-${index}` }));

describe('the order of the designers (DE-06, D27)', () => {
  it('is alphabetical whatever the case and accents, digits by their value and first', () => {
    const groups = groupByLetter(
      named('zoe', 'Élan', 'Eda', '10 Denier', '9 Denier', 'Éa', 'anna', '& Sons'),
    );
    expect(
      groups.map(({ letter, designers }) => [letter, ...designers.map((each) => each.brandTitle)]),
    ).toEqual([
      ['#', '& Sons', '9 Denier', '10 Denier'],
      ['A', 'anna'],
      ['E', 'Éa', 'Eda', 'Élan'],
      ['Z', 'zoe'],
    ]);
  });

  it('is made of what /api/designers answers (DE-08)', async () => {
    const network = answering(named('Beta', 'Alpha'));
    const groups = await loadDesigners(loaderArgs('/designers'));
    expect(network.paths()).toEqual(['/api/designers']);
    expect(groups.map(({ letter }) => letter)).toEqual(['A', 'B']);
  });
});

describe('/designers', () => {
  const show = (...titles: string[]) =>
    showPage(DesignersPage, groupByLetter(named(...titles)), '/designers');

  it('lists everybody under letters that can be jumped to (DE-06)', () => {
    show('Alpha', 'Beta', '9 Denier');
    const jumps = within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link');
    expect(jumps.map((link) => link.getAttribute('href'))).toEqual([
      '#letter-other',
      '#letter-a',
      '#letter-b',
    ]);
    for (const jump of jumps) expect(document.querySelector(jump.getAttribute('href') ?? '')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Alpha' })).toHaveAttribute('href', '/d-0');
  });

  it('leads to the join page of the product (DE-07)', () => {
    show('Alpha');
    expect(screen.getByRole('link', { name: 'Join Toile' })).toHaveAttribute('href', '/join-toile');
  });

  it('says so when there is nobody yet', () => {
    show();
    expect(screen.getByText('No designers here yet.')).toBeVisible();
  });
});
