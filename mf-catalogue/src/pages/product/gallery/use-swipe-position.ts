import { useRef, useState } from 'react';

/** From one item to the next. */
function stepOf({ children, clientWidth }: HTMLElement): number {
  const [first, second] = children as unknown as HTMLElement[];
  return (first && second && second.offsetLeft - first.offsetLeft) || clientWidth || 1;
}

/** Item of a swiped row that is in view, and a way to bring another there. On wide screens nothing is swiped. */
export function useSwipePosition() {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const read = () => {
    const element = track.current;
    if (element) setCurrent(Math.round(element.scrollLeft / stepOf(element)));
  };
  const show = (index: number) => {
    const element = track.current;
    element?.scrollTo({ left: index * stepOf(element) });
  };
  return { track, current, read, show };
}
