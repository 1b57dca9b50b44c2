import type { SlotName, SlotProps } from '@toile/contracts';
import { createElement, type ReactNode } from 'react';
import { useFrame } from './frame-context.ts';

/** A slot without props of its own takes none. */
type OwnProps<N extends SlotName> = SlotProps<N> extends Record<string, never> ? unknown : SlotProps<N>;

export type SlotElementProps<N extends SlotName> = { name: N; fallback?: ReactNode } & OwnProps<N>;

/** Places another remote's widget: `<Slot name="buy-block" product={product} />`. */
export function Slot<N extends SlotName>({ name, fallback, ...props }: SlotElementProps<N>) {
  const { SlotHost } = useFrame();
  return createElement(SlotHost, { name, props, fallback });
}
