/** Where this tab keeps what was typed into the checkout. The number is raised when the shape changes. */
export const keptFormKey = 'checkout-form-1';

interface KeptFor {
  /** Subject of the account that it was typed for; absent: a guest's. */
  owner?: string;
}

/** What is kept, as it stands: texts of an earlier version or another program are nothing. */
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

/** Nobody is signed in any more: what an account's owner has typed is no business of the next person. */
export function forgetFormOfAccount(): void {
  if (readKept()?.owner !== undefined) forgetForm();
}
