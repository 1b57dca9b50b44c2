import type { RemoteVersion } from '@toile/releases-contract';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { type PartVersion, partOf } from '../browser/part-of.ts';
import { PartContext } from './part-context.ts';

type Frame = ComponentType<{ children: ReactNode }>;

const frames = new Map<string, Frame>();
/** No component of a part can be called like this: it is another on each page. */
const mark = `part-${crypto.getRandomValues(new Uint32Array(2)).join('')}:`;

/** The parts around a component, the innermost first, by React's stack of components. */
export const partsAround = (componentStack: string): PartVersion[] =>
  componentStack.split(mark).flatMap((text, at) => (at > 0 && partOf(text.split(/\s/, 1)[0] ?? '')) || []);

/**
 * Stands around each page and widget, and is named like the files of its version: in React's stack of components one that
 * uses no hook has no file, and the first file there would be the shell's.
 */
export function partFrame({ id, entry }: Pick<RemoteVersion, 'id' | 'entry'>): Frame {
  const known = frames.get(id);
  if (known) return known;
  // React calls it without props to find its file. Where that throws, it has one: the shell's.
  const frame: Frame = (props?: { children: ReactNode }) =>
    createElement(PartContext, { value: id }, props?.children);
  frame.displayName = mark + entry;
  frames.set(id, frame);
  return frame;
}
