import { HttpProblem } from '@toile/service-kit';
import type { Request, Response } from 'express';
import { errors } from 'oidc-provider';
import type { IdentityDeps } from '../../deps.ts';

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
    code: 'sign-in-expired',
    title: 'This sign-in has expired. Go back to the shop and sign in again.',
  });
}
