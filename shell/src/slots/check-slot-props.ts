import { type SlotName, slotProps } from '@toile/contracts';

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

/** Parses the props of a widget. On the edge alone: the browser would have to load the schemas on the first visit. */
export function checkSlotProps(name: SlotName, props: object, placedBy: string | undefined): void {
  const { success, error } = slotProps[name].safeParse(props);
  if (!success) {
    const [issue] = error.issues;
    throw new SlotPropsError(`Slot ${name}: ${issue?.path.join('.')} ${issue?.message}`, placedBy);
  }
}
