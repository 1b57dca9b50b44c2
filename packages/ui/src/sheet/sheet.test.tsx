import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Sheet } from './sheet.tsx';

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const sheet = (isOpen: boolean, onClose: () => void = () => undefined) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="Categories and designers">
    <p>Coats</p>
  </Sheet>
);

describe('Sheet', () => {
  it('opens and closes with its owner’s state', () => {
    const { rerender } = render(sheet(false));
    const dialog = document.querySelector('dialog');
    expect(dialog?.open).toBe(false);
    rerender(sheet(true));
    expect(screen.getByRole('dialog', { name: 'Categories and designers' })).toBe(dialog);
    rerender(sheet(false));
    expect(dialog?.open).toBe(false);
  });

  it('asks to be closed by its button and by a press beside it, not by one inside', () => {
    const onClose = jest.fn<() => void>();
    render(sheet(true, onClose));
    fireEvent.click(screen.getByText('Coats'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
