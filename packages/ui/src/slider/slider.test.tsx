import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Slider } from './slider.tsx';

const show = () =>
  render(
    <Slider label="Recently Added Collections">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Slider>,
  );

/** jsdom lays nothing out: a row of six cards of 100 px in a window of 400. */
function layOut(track: HTMLElement, scrollLeft: number) {
  const value = (name: string, number: number) =>
    Object.defineProperty(track, name, { configurable: true, value: number });
  value('clientWidth', 400);
  value('scrollWidth', 600);
  value('scrollLeft', scrollLeft);
  [...track.children].forEach((card, index) => {
    Object.defineProperty(card, 'offsetLeft', { configurable: true, value: index * 100 });
  });
  fireEvent.scroll(track);
}

describe('Slider', () => {
  it('shows four cards unless told otherwise (SH-48)', () => {
    show();
    expect(screen.getByRole('list')).toHaveClass('four');
  });

  it('moves by one view and stops at both ends', () => {
    show();
    const track = screen.getByRole('list');
    track.scrollBy = jest.fn() as typeof track.scrollBy;
    layOut(track, 0);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(track.scrollBy).toHaveBeenCalledWith({ left: 400 });
    layOut(track, 200);
    expect(screen.getByText('3/6')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});
