import { useEffect, useState } from 'react';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
/** Longer than any hold; beyond 2^31 ms a browser's timer would fire at once. */
const longestMs = 24 * 60 * 60_000;

interface KeptUntilProps {
  /** ISO. */
  until?: string;
  className?: string;
}

/** Says until when the pieces of an order are kept, and when that time is over. Never a countdown. */
export function KeptUntil({ until, className }: KeptUntilProps) {
  const isOver = useIsOver(until);
  if (!until) return null;
  const text = isOver
    ? 'Your pieces are no longer kept for you. You can still place your order while they are in stock.'
    : `Your pieces are kept until ${time.format(new Date(until))}.`;
  return (
    <p role="status" className={className}>
      {text}
    </p>
  );
}

function useIsOver(until?: string): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (!until) return;
    const leftMs = Date.parse(until) - Date.now();
    const timer = setTimeout(() => setOver(until), Math.min(Math.max(leftMs, 0), longestMs));
    return () => clearTimeout(timer);
  }, [until]);
  return over !== undefined && over === until;
}
