import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { OverviewPage } from './overview-page.tsx';

it('was changed when everybody got other versions, whatever was noted or asked for since', () => {
  const entry = { actor: 'ada', reason: 'the new list', changed: {}, setId: 'set-1', share: null };
  const history = [
    { ...entry, revision: 7, action: 'ask-approval', at: new Date().toISOString() },
    { ...entry, revision: 6, action: 'promote', at: new Date(Date.now() - 3_600_000).toISOString() },
  ];
  renderInChannel(<OverviewPage />, {
    known: { channel: { data: { state: stateAt(7), history, published: {} } } },
    answers: { '/approvals': () => Response.json([]), '/tabs': () => Response.json([]) },
  });
  expect(screen.getByText(/^Revision 7/)).toHaveTextContent(/changed 60 min ago$/);
});

it('leads on in the channel that is looked at', () => {
  const canary = { id: 'canary-1', share: 5, set: { id: 'set-2' }, changed: {} };
  renderInChannel(<OverviewPage />, {
    at: '/?channel=staging',
    known: { channel: { data: { state: { ...stateAt(7), candidate: canary }, history: [], published: {} } } },
    answers: { '/approvals': () => Response.json([]), '/tabs': () => Response.json([]) },
  });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/candidate?channel=staging', '/audit?channel=staging']);
});

it('says of no part that it is well while its failures are not known', () => {
  const answers = { '/approvals': () => Response.json([]), '/tabs': () => Response.json([]) };
  renderInChannel(<OverviewPage />, { known: { failures: {} }, answers });
  const [health] = screen.getAllByText('Health');
  expect(health?.nextSibling).toHaveTextContent(/^unknown$/);
});
