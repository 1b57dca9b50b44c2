import { fetchJson } from '@toile/api';
import type { Passport } from '@toile/content-contract';
import { contentAnswer } from '@toile/content-contract/answers';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface PassportData {
  passport: Passport;
  /** Address of the passport's answers, from the root. */
  api: string;
}

/** GET /api/passports/… (CO-24): every address but the exact one is a 404 (CO-25). */
export async function loadPassport({ params, request }: LoaderFunctionArgs): Promise<PassportData> {
  const parts = [params.vendor, params.product, params.ppid].map((part) => encodeURIComponent(part ?? ''));
  const api = `/api/passports/${parts.join('/')}`;
  return { passport: await fetchJson(contentAnswer('passportSchema'), api, request), api };
}
