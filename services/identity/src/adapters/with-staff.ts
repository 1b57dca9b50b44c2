import type { RequestListener } from 'node:http';
import { staffPath } from '@toile/identity-contract';

/** Hands what came by the console's origin, which puts `/staff` before the path, to the provider for staff. */
export const withStaff =
  (shoppers: RequestListener, staff: RequestListener): RequestListener =>
  (req, res) => {
    if (!req.url?.startsWith(`${staffPath}/`)) return shoppers(req, res);
    req.url = req.url.slice(staffPath.length);
    return staff(req, res);
  };
