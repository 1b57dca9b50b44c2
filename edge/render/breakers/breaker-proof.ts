import { createHmac } from 'node:crypto';
import type { FailingPages } from '@toile/releases-contract';

type Claim = Omit<FailingPages[number], 'proof'>;

/** An edge's word that a version has failed there on a page: nobody has it but who has the edges' key. */
export const breakerProof = (key: string, { edge, name, version, since, path }: Claim): string =>
  createHmac('sha256', key)
    .update(['breaker', edge, name, version, since, path].join('\n'))
    .digest('base64url');
