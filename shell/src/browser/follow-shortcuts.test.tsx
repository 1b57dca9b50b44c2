import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followShortcuts } from './follow-shortcuts.ts';

const followed: string[] = [];
const noteFollowed = ({ currentTarget }: { currentTarget: HTMLElement }) => followed.push(currentTarget.id);

function Page({ hasField }: { hasField: boolean }) {
  return (
    <>
      <button type="button" id="search" aria-keyshortcuts="/" onClick={noteFollowed} />
      {hasField && <input aria-keyshortcuts="/" onClick={noteFollowed} />}
    </>
  );
}

describe('the key of a shortcut', () => {
  it('follows its link, and goes to its field where the page has one, which then takes the key', async () => {
    followShortcuts();
    const { rerender } = render(<Page hasField={false} />);
    await userEvent.keyboard('/');
    expect(followed).toEqual(['search']);
    rerender(<Page hasField />);
    await userEvent.keyboard('/');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('textbox')).toHaveValue('/');
    expect(followed).toEqual(['search']);
  });
});
