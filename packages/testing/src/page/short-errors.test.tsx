import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

it('says what was not found in few lines, however long the page is', () => {
  render(
    <ul>
      {Array.from({ length: 400 }, (_, n) => (
        <li key={String(n)}>
          <a href={`/p/${n}`}>Piece {n}</a>
        </li>
      ))}
    </ul>,
  );
  const said = (find: () => unknown): string => {
    try {
      return String(find());
    } catch (error) {
      return (error as Error).message;
    }
  };
  for (const message of [
    said(() => screen.getByRole('heading', { name: 'Sold' })),
    said(() => screen.getByText('Sold')),
  ]) {
    expect(message).toContain('Sold');
    expect(message.split('\n').length).toBeLessThan(150);
  }
});
