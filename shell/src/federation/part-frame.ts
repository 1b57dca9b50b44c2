import type { RemoteVersion } from '@toile/contracts';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { PartContext } from './part-context.ts';

type Frame = ComponentType<{ children: ReactNode }>;

const frames = new Map<string, Frame>();

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
  frame.displayName = entry;
  frames.set(id, frame);
  return frame;
}
