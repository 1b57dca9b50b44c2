import { providerPath } from '@toile/identity-contract';
import { HttpProblem } from '@toile/service-kit';
import type { Request, Response } from 'express';
import { errors } from 'oidc-provider';
import type { IdentityDeps } from '../domain/identity-deps.ts';

/** Code of the refusal. */
export const signInOver = 'sign-in-expired';

/** Address of the sign-in with this id; its pages are below it. */
export const interactionPath = (uid: string) => `${providerPath}/interaction/${uid}`;

/** The sign-in that this browser began; refuses one that has expired or belongs to another browser. */
export async function withInteraction(
  { provider }: Pick<IdentityDeps, 'provider'>,
  req: Request,
  res: Response,
) {
  const interaction = await provider()
    .interactionDetails(req, res)
    .catch((error) => {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    });
  if (interaction && interaction.uid === req.params.uid) return interaction;
  throw new HttpProblem({
    status: 400,
    code: signInOver,
    title: 'This sign-in has ended or expired. Go back to the shop.',
  });
}

/** Ends the sign-in with this account. `amr`: how it was proven (RFC 8176). */
export function finishSignIn(
  { provider }: Pick<IdentityDeps, 'provider'>,
  { accountId, amr = ['pwd'] }: { accountId: string; amr?: string[] },
  { req, res }: { req: Request; res: Response },
): Promise<void> {
  const login = { accountId, amr };
  return provider().interactionFinished(req, res, { login }, { mergeWithLastSubmission: false });
}
