import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderInFrame } from '../testing/render-in-frame.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

const page = (
  <>
    <RouteAnnouncer />
    <main id="main" tabIndex={-1} />
  </>
);

describe('RouteAnnouncer', () => {
  it('focuses the page that was navigated to and reads out its title', async () => {
    const { router } = renderInFrame(page);
    expect(screen.getByRole('main')).not.toHaveFocus();
    document.title = 'Your bag | TOILE';
    await act(() => router.navigate('/basket'));
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Your bag | TOILE')).toHaveAttribute('aria-live', 'polite'));
  });

  it('leaves the focus alone when only query or hash change (SH-06)', async () => {
    const { router } = renderInFrame(page);
    await act(() => router.navigate('/?a=1#b'));
    expect(screen.getByRole('main')).not.toHaveFocus();
  });
});
