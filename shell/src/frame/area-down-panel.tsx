import type { RemoteName } from '@toile/releases-contract';
import { ButtonLink, Container, ErrorPanel } from '@toile/ui';
import { useEffect, useState } from 'react';
import { useNavigation } from './navigation.ts';

export interface AreaDownPanelProps {
  /** The remote that is down: no way out leads into it. */
  remote: RemoteName | undefined;
  onRetry: () => void;
}

const down = {
  title: 'This part of the shop is being mended',
  text: 'We could not open this page just now. Your bag is safe, and the rest of the shop is open.',
};
const offline = {
  title: 'You are offline',
  text: 'This page opens by itself when you are connected again. Your bag is safe.',
};

/** Shown in place of a page that can't be shown; the frame around it works (SH-10). */
export function AreaDownPanel({ remote, onRetry }: AreaDownPanelProps) {
  const [words, setWords] = useState(down);
  useEffect(() => {
    if (!navigator.onLine) setWords(offline);
    // Before it is connected there is nothing to try.
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const ways = useNavigation('header').filter((link) => words === down && link.remote !== remote);
  return (
    <Container>
      <ErrorPanel
        title={words.title}
        onRetry={words === down ? onRetry : undefined}
        actions={ways.slice(0, 2).map(({ to, title }) => (
          <ButtonLink key={to} to={to} look="tertiary">
            {title}
          </ButtonLink>
        ))}
      >
        <p>{words.text}</p>
      </ErrorPanel>
    </Container>
  );
}
