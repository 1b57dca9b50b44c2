import { oneLine } from '@toile/contracts';

/** Fault of somebody's name. */
export const checkName = (name: string): string | undefined =>
  /^.{1,80}$/su.test(name) && oneLine.test(name)
    ? undefined
    : 'Enter your name, at most 80 characters in one line.';
