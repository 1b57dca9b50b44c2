import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Alert } from './alert.tsx';

describe('Alert', () => {
  it('is read out at once when it is an error, and takes the focus where asked to', () => {
    render(
      <Alert title="Oh no!" takesFocus>
        The payment failed.
      </Alert>,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Oh no!The payment failed.');
  });

  it('waits its turn when it is good news, and can be dismissed', () => {
    const onDismiss = jest.fn();
    render(
      <Alert tone="ok" onDismiss={onDismiss}>
        Saved
      </Alert>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });
});
