import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { ComparePage } from './compare-page.tsx';

const canaryOf = (id: string, name: string) => ({
  id,
  share: 5,
  set: { id: `set-${id}`, versions: {}, createdAt: '2026-11-20T14:05:00.000Z' },
  changed: { [name]: { name, version: '1.0.0-b2000000' } },
});

it('names each canary that nobody has compared, with the command for its set', async () => {
  const canaries = { candidate: canaryOf('1', 'mf-content'), second: canaryOf('2', 'mf-designer') };
  renderInChannel(<ComparePage />, {
    role: 'release-manager',
    known: {
      channel: {
        data: { state: { ...stateAt(7), ...canaries }, history: [], published: {} },
        reload: async () => {},
      },
    },
    answers: { '/comparisons': () => Response.json([]) },
  });
  const sentences = await screen.findAllByText(/^Nobody has compared the canary/);
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    'Nobody has compared the canary of mf-content yet. A tester does it with npm run release -- compare set-1 --upload.',
    'Nobody has compared the canary of mf-designer yet. A tester does it with npm run release -- compare set-2 --upload.',
  ]);
});
