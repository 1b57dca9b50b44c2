import { slotProps } from '@toile/contracts';
import type { SlotName } from '@toile/frame';

/** A page hands a widget what its contract does not allow: the fault of whoever placed it, not of the widget. */
export class SlotPropsError extends Error {
  override name = 'SlotPropsError';
  /** Id of the version that placed the widget; undefined when the shell did. */
  readonly placedBy: string | undefined;

  constructor(message: string, placedBy: string | undefined) {
    super(message);
    this.placedBy = placedBy;
  }
}

/** Faults of a widget's props, in words. Those of props that the contracts don't know only its two remotes know. */
export function wrongProps(name: SlotName, props: object): string | undefined {
  if (!Object.hasOwn(slotProps, name)) return undefined;
  const { success, error } = slotProps[name as keyof typeof slotProps].safeParse(props);
  if (success) return undefined;
  const [issue] = error.issues;
  return `Slot ${name}: ${issue?.path.join('.')} ${issue?.message}`;
}

/** Parses the props of a widget before it is rendered. On the edge; the browser asks `wrongProps` when a widget throws. */
export function checkSlotProps(name: SlotName, props: object, placedBy: string | undefined): void {
  const wrong = wrongProps(name, props);
  if (wrong) throw new SlotPropsError(wrong, placedBy);
}
