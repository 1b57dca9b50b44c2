import { Button, VisuallyHidden } from '@toile/ui';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  /** For screen readers: which text. */
  what: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  const words = { idle: 'Copy', copied: 'Copied', refused: 'Please copy it by hand' };
  return (
    <Button look="secondary" size="small" onClick={copy}>
      <span aria-live="polite">{words[state]}</span>
      <VisuallyHidden> {what}</VisuallyHidden>
    </Button>
  );
}
