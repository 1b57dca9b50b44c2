import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toast } from './toast.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Toast', () => {
  it('goes after six seconds, but not while it is hovered', () => {
    const onClose = jest.fn();
    render(<Toast onClose={onClose}>Removed</Toast>);
    fireEvent.pointerEnter(screen.getByRole('status'));
    act(() => jest.advanceTimersByTime(7000));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByRole('status'));
    act(() => jest.advanceTimersByTime(6000));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('offers the way back', () => {
    const onAction = jest.fn();
    render(
      <Toast action="Undo" onAction={onAction} onClose={() => undefined}>
        Removed
      </Toast>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
  });
});
