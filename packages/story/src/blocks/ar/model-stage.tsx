import { ownAddress } from '@toile/contracts/plain';
import { useEffect, useRef, useState } from 'react';
import styles from './model-stage.css';

export interface ModelStageProps {
  url: string;
  title: string;
  /** The shopper pressed a button for it. The model then gets the focus, so that the arrow keys turn it. */
  isAsked: boolean;
}

type State = 'loading' | 'shown' | 'failed';

/** The model over its picture, once it can be drawn. If it can't, the picture stays. */
export function ModelStage({ url, title, isAsked }: ModelStageProps) {
  const viewer = useRef<HTMLElement>(null);
  const [isDefined, setIsDefined] = useState(false);
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    let isMounted = true;
    import(/* webpackChunkName: "model-viewer" */ './model-viewer.ts').then(
      () => isMounted && setIsDefined(true),
      () => isMounted && setState('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, []);

  useEffect(() => {
    const element = viewer.current;
    if (!isDefined || !element) return;
    const shown = () => {
      setState('shown');
      // The element itself takes no focus; the part of it that hears the keys does.
      if (isAsked) element.shadowRoot?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    };
    const failed = () => setState('failed');
    element.addEventListener('load', shown, { once: true });
    element.addEventListener('error', failed);
    return () => {
      element.removeEventListener('load', shown);
      element.removeEventListener('error', failed);
    };
  }, [isDefined, isAsked]);

  if (state === 'failed')
    return (
      <p role="status" className={styles.note}>
        The model can’t be shown in this browser.
      </p>
    );
  return (
    <>
      {isDefined && (
        <model-viewer
          ref={viewer}
          id="model"
          class={styles.viewer}
          data-shown={state === 'shown' ? 'true' : undefined}
          src={ownAddress(url)}
          alt={`${title}, a model that can be turned`}
          camera-controls
          camera-orbit="-18deg 82deg 118%"
          max-camera-orbit="auto auto 118%"
          touch-action="pan-y"
          interaction-prompt="none"
          shadow-intensity="0.4"
          shadow-softness="1"
          exposure="0.9"
          loading="eager"
        />
      )}
      <p role="status" className={styles.note}>
        {state === 'shown' ? 'Drag, or press the arrow keys, to turn it.' : 'Loading the model…'}
      </p>
    </>
  );
}
