import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoaded } from '../api/use-loaded.ts';
import { renderInChannel } from '../testing/test-channel.tsx';
import { Unread } from './unread.tsx';

function Page({ load }: { load: () => Promise<string> }) {
  const one = useLoaded(load);
  const other = useLoaded(load);
  return (
    <>
      <Unread of={{ failures: one, health: other }} />
      <p>{one.data}</p>
      <button type="button" onClick={() => void Promise.all([one.reload(), other.reload()])}>
        Read
      </button>
    </>
  );
}

it('names all that could not be read in one line until it is read, and tries again', async () => {
  let answer: () => Promise<string> = async () => 'all is well';
  const load = () => answer();
  renderInChannel(<Page load={load} />);
  await screen.findByText('all is well');
  expect(screen.queryByRole('status')).toBeNull();
  answer = async () => {
    throw new Error('Nobody answers');
  };
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  const words = 'Nobody answers. What is shown of this is from before, or missing: failures, health.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('all is well')).toBeVisible();
  answer = async () => 'all is well again';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('all is well again')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});
