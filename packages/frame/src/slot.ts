import { createElement, type ReactNode } from 'react';
import { useFrame } from './frame-context.ts';
import type { SlotContracts, SlotName } from './slot-contracts.ts';

/** A slot without props of its own takes none. */
type OwnProps<N extends SlotName> =
  SlotContracts[N] extends Record<string, never> ? unknown : SlotContracts[N];

export type SlotElementProps<N extends SlotName> = { name: N; fallback?: ReactNode } & OwnProps<N>;

/** Places another remote's widget: `<Slot name="buy-block" product={product} />`. */
export function Slot<N extends SlotName>({ name, fallback, ...props }: SlotElementProps<N>) {
  const { SlotHost } = useFrame();
  return createElement(SlotHost, { name, props, fallback });
}
