import type { AuthenticationResult } from '@toile/session';

interface ResultSteps {
  onSuccess: (returnUrl: string | undefined) => void;
  onFail: (message: string, returnUrl?: string) => void;
}

/** Goes on by the result of a sign-in or sign-out. A redirect leaves the page by itself; an unknown status throws (ID-12). */
export function followResult(result: AuthenticationResult, { onSuccess, onFail }: ResultSteps): void {
  const { status } = result;
  if (status === 'success') onSuccess(result.returnUrl);
  else if (status === 'fail') onFail(result.message, result.returnUrl);
  else if (status !== 'redirect') throw new Error(`Invalid authentication result status '${status}'.`);
}
