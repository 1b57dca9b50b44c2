/** Key under which this tab keeps what was typed into the checkout. The number is raised when the shape changes. */
export const keptFormKey = 'checkout-form-1';

interface KeptFor {
  /** Subject of the account that it was typed for; absent: a guest's. */
  owner?: string;
}

/** The kept form, unchecked. Anything that isn't an object counts as nothing. */
export function readKept(): KeptFor | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptFormKey) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** After a complete order and after sign-out nothing typed stays behind. */
export function forgetForm(): void {
  try {
    sessionStorage.removeItem(keptFormKey);
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}

/** For a page without a signed-in shopper: what the owner of an account has typed must not show to the next person. */
export function forgetFormOfAccount(): void {
  if (readKept()?.owner !== undefined) forgetForm();
}
