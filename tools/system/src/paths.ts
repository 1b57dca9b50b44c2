import path from 'node:path';

/** The checkout that this file stands in. */
export const root = path.resolve(import.meta.dirname, '../../..');

export const inRoot = (...parts: string[]): string => path.join(root, ...parts);
