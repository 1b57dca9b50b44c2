import { formBagCookie, formBagIn, formBagWaits, guestBagDays } from '@toile/checkout-contract';
import type { Request, Response } from 'express';

/** As long as the bag itself is kept. */
const keptSeconds = guestBagDays * 24 * 3600;

/** The bag of a browser that presses forms before script runs, or without it: by a cookie that no script can read. */
export interface FormBags {
  /** Id of the bag in the request's cookie; undefined for anything that is no id. */
  idIn(request: Request): string | undefined;
  /** The browser comes back with this bag. */
  keep(response: Response, id: string): void;
  /** Takes the cookie back. */
  forget(response: Response): void;
}

/** The cookies of a shop at this origin. */
export function formBags(publicOrigin: string): FormBags {
  const isSecure = publicOrigin.startsWith('https:');
  const name = formBagCookie(isSecure);
  const isSent = new RegExp(`(?:^|;)\\s*(?:${name}|${formBagWaits})=`);
  const idIn = (request: Request) => formBagIn(request.get('cookie'), isSecure);
  const put = (response: Response, id: string, seconds: number) => {
    const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    response.append('set-cookie', [
      `${name}=${id}; ${attributes}; HttpOnly`,
      `${formBagWaits}=${id && 1}; ${attributes}`,
    ]);
  };
  return {
    idIn,
    keep: (response, id) => put(response, id, keptSeconds),
    forget(response) {
      if (isSent.test(response.req.get('cookie') ?? '')) put(response, '', 0);
    },
  };
}
