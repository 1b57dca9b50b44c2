import { beforeEach, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';

const soon = { timeout: 60 };
const list = () => document.querySelector('ul');

beforeEach(() => {
  render(
    <ul>
      {Array.from({ length: 400 }, (_, n) => (
        <li key={String(n)}>
          <a href={`/p/${n}`}>Piece {n}</a>
        </li>
      ))}
    </ul>,
  );
});

/** The error that the failed test gives, as jest prints it. */
async function errorOf(find: () => unknown): Promise<Error> {
  try {
    await find();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It was found');
}

it.each<[string, () => unknown]>([
  ['getByRole', () => screen.getByRole('heading', { name: 'Sold' })],
  ['getByText', () => screen.getByText('Sold')],
  ['getByRole, of many', () => screen.getByRole('link')],
  ['findByRole', () => screen.findByRole('heading', { name: 'Sold' }, soon)],
  ['findByText', () => screen.findByText('Sold', {}, soon)],
  ['findByRole, of many', () => screen.findByRole('link', {}, soon)],
  ['waitFor what is looked for', () => waitFor(() => screen.getByText('Sold'), soon)],
  ['waitFor what is expected', () => waitFor(() => expect(list()?.childElementCount).toBe(1), soon)],
  ['waitFor a text', () => waitFor(() => expect(list()?.textContent).toBe('Sold'), soon)],
])('%s says what was not found in few lines, however long the page is', async (_name, find) => {
  const { message, stack = '' } = await errorOf(find);
  expect(message).toMatch(/Sold|role "link"|Expected: 1/);
  for (const text of [message, stack]) {
    expect(text.split('\n').length).toBeLessThan(150);
    expect(text.length).toBeLessThan(9000);
  }
});

it.each<[string, () => unknown]>([
  ['findBy', () => screen.findByText('Sold', {}, soon)],
  ['waitFor', () => waitFor(() => screen.getByText('Sold'), soon)],
])('%s shows the page once', async (_name, find) => {
  const { message } = await errorOf(find);
  expect(message.split('/p/0"')).toHaveLength(2);
});
