import { useCallback, useEffect, useRef, useState } from 'react';

interface Position {
  /** Index of the first card in view. */
  first: number;
  isStart: boolean;
  isEnd: boolean;
}

const pitchOf = (track: HTMLElement) => {
  const [one, two] = track.children as unknown as [HTMLElement?, HTMLElement?];
  return one && two ? two.offsetLeft - one.offsetLeft : track.clientWidth || 1;
};

const positionOf = (track: HTMLElement): Position => ({
  first: Math.round(track.scrollLeft / pitchOf(track)),
  isStart: track.scrollLeft < 4,
  isEnd: track.scrollLeft + track.clientWidth > track.scrollWidth - 4,
});

/** Position of a scrolling row, and the way to move it by one view. */
export function useSliderPosition() {
  const track = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<Position>({ first: 0, isStart: true, isEnd: false });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const read = () =>
      setPosition((old) => {
        const now = positionOf(element);
        const same = old.first === now.first && old.isStart === now.isStart && old.isEnd === now.isEnd;
        return same ? old : now;
      });
    read();
    element.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read, { passive: true });
    return () => {
      element.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, []);

  const move = useCallback((direction: 1 | -1) => {
    const element = track.current;
    if (!element) return;
    const pitch = pitchOf(element);
    const inView = Math.max(1, Math.floor(element.clientWidth / pitch));
    element.scrollBy({ left: direction * inView * pitch });
  }, []);

  return { track, position, move };
}
