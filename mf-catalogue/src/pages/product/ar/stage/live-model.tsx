import { Button } from '@toile/ui';
import { type RefObject, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ArContent } from '../ar-links.ts';
import { ModelActions } from './model-actions.tsx';
import { ModelStage } from './model-stage.tsx';
import { useNear } from './use-near.ts';

export interface LiveModelProps {
  arContent: ArContent;
  title: string;
  /** Where the model's picture hangs; the model comes in front of it. */
  frame: RefObject<HTMLElement | null>;
}

/** What comes to life on the page: the model and its code, on a press or when they are near. */
export function LiveModel({ arContent, title, frame }: LiveModelProps) {
  const { glbUrl } = arContent;
  const [isAsked, setIsAsked] = useState(false);
  const isNear = useNear(frame);
  if (!isAsked && !isNear)
    return (
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        {glbUrl ? 'Turn the model' : 'Show the code'}
      </Button>
    );
  return (
    <>
      {glbUrl &&
        frame.current &&
        createPortal(<ModelStage url={glbUrl} title={title} isAsked={isAsked} />, frame.current)}
      <ModelActions arContent={arContent} title={title} />
    </>
  );
}
