import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInChannel } from '../testing/test-channel.tsx';
import { PreviewLink } from './preview-link.tsx';

const version = '1.0.0-b2000000';
const pin = {
  id: 'pin-000000000000000001',
  channel: 'live',
  setId: 'set-000000000001',
  at: null,
  versions: { 'mf-content': version },
  actor: 'jo',
  reason: 'preview',
  createdAt: '2026-11-20T14:05:00.000Z',
  expiresAt: '2026-11-20T22:05:00.000Z',
  link: 'https://shop.example/?pin=1',
};

it('leads to the shop with a version, for eight hours', async () => {
  const { asked } = renderInChannel(<PreviewLink name="mf-content" version={version} />, {
    role: 'tester',
    answers: { '/pins': () => Response.json(pin) },
  });
  await userEvent.click(screen.getByRole('button', { name: `Preview link of mf-content ${version}` }));
  expect(await screen.findByRole('link', { name: 'Open the shop with it' })).toHaveAttribute(
    'href',
    pin.link,
  );
  expect(asked[0]?.body).toMatchObject({ versions: pin.versions, minutes: 480, channel: 'live' });
});

it('is offered to nobody who may make no link', () => {
  renderInChannel(<PreviewLink name="mf-content" version={version} />, { role: 'staff' });
  expect(screen.queryByRole('button')).toBeNull();
});
