import { clientAddress, HttpProblem, ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { finishSignIn, interactionPath, withInteraction } from '../../adapters/interaction.ts';
import { text } from '../../adapters/pages/form-body.ts';
import { assertionOptions, readAssertion } from '../../adapters/webauthn.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import type { Limit } from '../../domain/throttle.ts';
import { answerSignIn, interactionAddresses } from './answer-sign-in.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

const askedChallenges: Limit = { name: 'passkey-challenges', points: 120, seconds: 60 };

/** The challenge for a passkey, and its answer. A cookie binds each sign-in to the browser that began it. */
export function signInWithPasskeyRoute(app: Express, deps: IdentityDeps): void {
  const form = ownForm(deps.publicOrigin);
  const path = `${interactionPath(':uid')}/passkey`;

  app.post(`${path}/options`, form, async (req: Request, res: Response) => {
    const { uid } = await withInteraction(deps, req, res);
    if (await deps.throttle.count(askedChallenges, clientAddress(req.ip)))
      throw new HttpProblem({ status: 429, code: 'too-many', title: 'Too many attempts' });
    const options = await assertionOptions(deps.publicOrigin);
    await deps.passkeys.keepChallenge({ signIn: uid }, options.challenge);
    res.set('cache-control', 'no-store').json(options);
  });

  app.post(path, form, async (req: Request, res: Response) => {
    const { uid } = await withInteraction(deps, req, res);
    const assertion = readAssertion(text(req.body, 'credential'));
    const result = await signInWithPasskey(deps, {
      assertion,
      uid,
      ip: req.ip ?? '',
      cookies: req.get('cookie'),
    });
    const finish = (accountId: string, amr: string[]) => finishSignIn(deps, { accountId, amr }, { req, res });
    const addresses = interactionAddresses(uid);
    await answerSignIn(deps, { addresses, result, by: 'passkey', finish }, { req, res });
  });
}
