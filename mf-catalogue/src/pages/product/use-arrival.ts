import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The main picture is painted by then, also on a slow phone. */
const restMs = 200;

/**
 * Part of the page that is there. A document is whole, and so is a page that has a place to scroll to: one that
 * a shopper goes back to, or an anchor. What comes by a link shows its head first, so that it is there at once, and the
 * rest a moment later.
 */
export function useArrival() {
  const { hash } = useLocation();
  const isPlaced = useNavigationType() === 'POP' || hash !== '';
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setAtRest(true)), isPlaced ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [isPlaced]);
  return { isAtRest, isWhole: isPlaced || isAtRest };
}
