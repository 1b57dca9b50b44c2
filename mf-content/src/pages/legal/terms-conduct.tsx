import type { ShopConfig } from '@toile/contracts';
import { NotchList } from '../../lib/article.tsx';
import type { LegalSection } from './legal-page.tsx';

/** Terms: what users may not do (CO-09) and how the use ends (CO-08). */
export function termsOfConduct({ product: { name }, contact }: ShopConfig): LegalSection[] {
  return [
    {
      id: 'accounts',
      title: 'Accounts',
      body: (
        <p>
          You can buy without an account. If you create one, keep your password to yourself and your details
          correct. You must not create multiple accounts.
        </p>
      ),
    },
    {
      id: 'feedback',
      title: 'Feedback',
      body: (
        <>
          <p>Feedback that you send or publish here must not contain</p>
          <NotchList>
            <li>personal data, yours or anybody else’s,</li>
            <li>links or scripts,</li>
            <li>advertising, or</li>
            <li>content that is irrelevant to the product or the Designer.</li>
          </NotchList>
          <p>We may remove feedback that does.</p>
        </>
      ),
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      body: (
        <p>
          Pictures, texts and designs belong to the Designers or to {name}. You may look at them, share links
          to them and print them for yourself. You must not copy them for business, disturb the service, or
          try to reach data that is not yours.
        </p>
      ),
    },
    {
      id: 'ending',
      title: 'Ending the use',
      body: (
        <p>
          You can stop using {name} and ask us to close your account at any time. We may end your use of it
          with two weeks’ notice, and at once if you seriously break these terms. Orders that were placed
          before are still carried out. Write to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      ),
    },
  ];
}
