import type { NewsletterSubscriber } from '@toile/content-contract';
import { newsletterPaths } from '@toile/content-contract/plain';
import { PageMeta, useFrame } from '@toile/frame';
import { authenticationPaths, useSession, withReturnUrl } from '@toile/session';
import { ErrorPanel } from '@toile/ui';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { Article } from '../../lib/article.tsx';
import { ChoicesForm, LeaveForm } from './choices-form.tsx';
import { type Known, useSubscriber } from './use-subscriber.ts';

/** /newsletter/choices: for whoever came by the link of a mail, or is signed in. */
export function ChoicesPage() {
  const { known, retry } = useSubscriber(useLoaderData<NewsletterSubscriber | null>());
  const email = typeof known === 'object' ? known.emailAddress : undefined;
  return (
    <>
      <PageMeta title="Your newsletter" noIndex />
      <Article title="Your newsletter" lead={email && `For ${email}`}>
        <Content known={known} onChanged={retry} />
      </Article>
    </>
  );
}

function Content({ known, onChanged }: { known: Known; onChanged: () => void }) {
  if (known === 'away')
    return (
      <ErrorPanel title="Your choices" onRetry={onChanged}>
        We cannot reach your choices at the moment.
      </ErrorPanel>
    );
  if (known === 'unknown') return <Unknown />;
  if (known === 'loading')
    return (
      <>
        <p role="status" data-needs-script>
          Loading your choices..
        </p>
        <noscript>
          <ByMail />
        </noscript>
      </>
    );
  return (
    <>
      <ChoicesForm key={String(known.isOnList)} subscriber={known} onSaved={onChanged} />
      {known.isOnList && <LeaveForm />}
    </>
  );
}

function Unknown() {
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  const { origin } = useFrame();
  if (!isSignedIn)
    return (
      <ByMail>
        , or{' '}
        <Link to={withReturnUrl(authenticationPaths.login, origin + newsletterPaths.choices)}>sign in</Link>
      </ByMail>
    );
  return (
    <ByMail>
      , or confirm the address of <Link to={authenticationPaths.profile}>your account</Link> and come back
      here
    </ByMail>
  );
}

const ByMail = ({ children }: { children?: ReactNode }) => (
  <>
    <p>To see and change your choices, follow the link in one of our newsletters{children}.</p>
    <p>
      Not on the list yet? <Link to={newsletterPaths.page}>Sign up</Link>
    </p>
  </>
);
