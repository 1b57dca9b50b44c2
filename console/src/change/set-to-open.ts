import type { CheckedChange, LookRequest } from '@toile/releases-contract';

/** The set that a change leads to; undefined for one that takes parts out. */
export function setToOpen({
  parts,
  backTo,
  promotedFrom,
}: CheckedChange): Pick<LookRequest, 'versions' | 'setId'> | undefined {
  const brought = parts.flatMap(({ name, to }) => (to ? [[name, to] as const] : []));
  const whole = backTo ?? promotedFrom;
  if (brought.length === 0 || (!whole && brought.length < parts.length)) return undefined;
  return { versions: Object.fromEntries(brought), ...(whole && { setId: whole.setId }) };
}
