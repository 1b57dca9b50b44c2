import type { HTMLAttributes, Ref } from 'react';

/** Defines <model-viewer>. Our models are quantised only, so none of its decoders is ever asked for. */
import '@google/model-viewer';

interface ModelViewerAttributes extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  class?: string;
  src: string;
  alt: string;
  loading: 'eager' | 'lazy';
  exposure?: string;
  'camera-controls'?: boolean;
  'camera-orbit'?: string;
  'max-camera-orbit'?: string;
  'interaction-prompt'?: 'none' | 'auto';
  'shadow-intensity'?: string;
  'shadow-softness'?: string;
  'touch-action'?: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': ModelViewerAttributes;
    }
  }
}
