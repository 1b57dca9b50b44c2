import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { countDown } from './in-time.ts';

/** Longest that a page or a widget may suspend once its code and data are there. */
const renderMs = 10_000;

interface RenderInTimeProps {
  /** Of what it is, in words. */
  what: string;
  /** Another one has the whole time again. */
  at?: string;
  fallback?: ReactNode;
  children: ReactNode;
}

function Rendered({ onShown }: { onShown: () => void }) {
  useEffect(onShown);
  return null;
}

/** Limit on how long a page suspends: what takes longer throws, as faulty code does. */
export function RenderInTime({ what, at, fallback, children }: RenderInTimeProps) {
  const shown = useRef<{ at: string | undefined }>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const look = () => setLate(!shown.current || shown.current.at !== at);
    return countDown(renderMs, look);
  }, [at]);
  if (isLate) throw new Error(`${what} waits for what never comes`);
  const noteShown = () => {
    shown.current = { at };
  };
  return (
    <Suspense fallback={fallback}>
      {children}
      <Rendered onShown={noteShown} />
    </Suspense>
  );
}
