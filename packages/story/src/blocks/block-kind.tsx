import type { ComponentType, ReactElement } from 'react';
import type { BlockData } from '../document/fields.ts';

/** Draws a block, or answers null when its data lacks what it shows. */
export type DrawBlock = (data: BlockData, type: string) => ReactElement | null;

/** A block family: how its data is read, and the component that shows what was read. */
export function blockKind<Props extends object>(
  read: (data: BlockData, type: string) => Props | null,
  Component: ComponentType<Props>,
): DrawBlock {
  return (data, type) => {
    const props = read(data, type);
    return props && <Component {...props} />;
  };
}
