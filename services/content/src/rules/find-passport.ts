import { idInPath, ppidSchema } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import type { PassportAddress, Passports } from '../domain/passports.ts';

/** Parameters of the routes below `/api/passports/:vendor/:product/:ppid`. */
export type PassportParams = Record<keyof PassportAddress, string>;

/** The passport that an address names exactly; a 404 for every other one (CO-25). */
export async function findPassport(passports: Passports, params: PassportParams) {
  const vendor = idInPath(params.vendor);
  const product = idInPath(params.product);
  const ppid = ppidSchema.safeParse(params.ppid);
  const found =
    vendor && product && ppid.success
      ? await passports.find({ vendor, product, ppid: ppid.data })
      : undefined;
  if (!found)
    throw new HttpProblem({ status: 404, code: 'unknown-passport', title: 'There is no such passport' });
  return found;
}
