import { ModelStage } from '@toile/story';
import { Button } from '@toile/ui';
import { type RefObject, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ArContent } from '../ar-links.ts';
import { ModelActions } from './model-actions.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNear } from './use-near.ts';

export interface LiveModelProps {
  arContent: ArContent;
  title: string;
  /** The element of the model's picture; the model lies over it. */
  picture: RefObject<HTMLElement | null>;
  /** Words beside it, this among them; it may take the focus. */
  words: RefObject<HTMLElement | null>;
}

/** The model and its code; both load on a press or when they come near. */
export function LiveModel({ arContent, title, picture, words }: LiveModelProps) {
  useKeptFocus(words);
  const { glbUrl } = arContent;
  const [isAsked, setIsAsked] = useState(false);
  const isNear = useNear(picture);
  if (!isAsked && !isNear)
    return (
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        {glbUrl ? 'Show the model' : 'Show the code'}
      </Button>
    );
  return (
    <>
      {glbUrl &&
        picture.current &&
        createPortal(<ModelStage url={glbUrl} title={title} isAsked={isAsked} />, picture.current)}
      <ModelActions arContent={arContent} title={title} />
    </>
  );
}
