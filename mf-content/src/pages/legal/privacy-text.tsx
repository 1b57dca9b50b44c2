import { guestBagDays, unpaidOrderDays } from '@toile/checkout-contract/plain';
import type { ShopConfig } from '@toile/contracts';
import { returnDays } from '@toile/contracts/plain';
import { ExternalLink } from '@toile/ui';
import { NotchList } from '../../lib/article.tsx';
import type { LegalText } from './legal-page.tsx';
import { privacyOfData } from './privacy-data.tsx';

/** /privacy-policy (CO-10). */
export function privacyText(config: ShopConfig): LegalText {
  const { product, contact } = config;
  const mail = <a href={`mailto:${contact.email}`}>{contact.email}</a>;
  return {
    title: 'Privacy policy',
    lead: 'We keep as little data as possible, for as long as necessary, and tell you what for.',
    description: `Which personal data ${product.name} keeps, why, for how long, and what you can ask of us.`,
    path: '/privacy-policy',
    sections: [
      ...privacyOfData(config),
      {
        id: 'how-long',
        title: 'How long',
        body: (
          <p>
            Orders and payments: six years after the end of the financial year, as tax law asks; orders that
            were never paid: {unpaidOrderDays} days. Account: until you close it. Then your orders lose your
            name, addresses, email address and phone number as soon as they are over: {returnDays} days after
            all of an order has arrived, or at once if that was before. Newsletter: until you leave it; a
            sign-up that is not confirmed, and the record of a mail: 30 days. Bags of guests that aren’t
            changed any more, and logs: up to {guestBagDays} days.
          </p>
        ),
      },
      {
        id: 'your-rights',
        title: 'Your rights',
        body: (
          <>
            <p>Under the UK GDPR you can ask us, at no cost,</p>
            <NotchList>
              <li>what we know about you, and for a copy of it,</li>
              <li>to correct or delete it,</li>
              <li>to restrict its use, or object to it,</li>
              <li>to hand it over in a form that a machine can read, and</li>
              <li>to stop, at any time, what you once agreed to.</li>
            </NotchList>
            <p>
              Write to {mail}. You can also complain to the{' '}
              <ExternalLink href="https://ico.org.uk/make-a-complaint/">
                Information Commissioner’s Office
              </ExternalLink>
              .
            </p>
          </>
        ),
      },
      {
        id: 'contact',
        title: 'Contact',
        body: (
          <p>
            {product.name}, {mail}, {contact.phone}
          </p>
        ),
      },
    ],
  };
}
