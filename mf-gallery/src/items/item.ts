import type { ReactNode } from 'react';

/** A component by its states; each is drawn by itself. */
export type Item = Record<string, ReactNode>;
