import { authenticationPaths } from '@toile/identity-contract/plain';
import { toLocalPath, useSession } from '@toile/session';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { SignInPanel } from './sign-in-panel.tsx';

const logoutStep = authenticationPaths.logoutCallback.split('/').at(-1);

/** Page to which the issuer's answer comes: ends the sign-in or the sign-out, once, and goes on. */
export function CallbackPage() {
  const { step } = useParams();
  const completeSignIn = useSession((session) => session.completeSignIn);
  const completeSignOut = useSession((session) => session.completeSignOut);
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const began = useRef(false);

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    const complete = step === logoutStep ? completeSignOut : completeSignIn;
    complete(window.location.href)
      .then((result) => {
        if (result.status === 'fail') return setProblem(result.message);
        const wanted = result.status === 'success' ? result.returnUrl : undefined;
        void navigate(wanted ? toLocalPath(wanted, window.location.origin) : '/', { replace: true });
      })
      // An address of another site is no place to go on to.
      .catch((error: Error) => setProblem(error.message));
  }, [step, completeSignIn, completeSignOut, navigate]);

  return problem ? <SignInPanel problem={problem} /> : null;
}
