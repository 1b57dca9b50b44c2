import type { ShopConfig } from '@toile/contracts';
import { NotchList } from '../../lib/article.tsx';
import type { LegalSection } from './legal-page.tsx';

/** Terms: liability and law (CO-07, CO-08). */
export function termsOfLiability({ product: { name }, contact, words }: ShopConfig): LegalSection[] {
  return [
    {
      id: 'liability',
      title: 'Our liability',
      body: (
        <>
          <p>
            Our total liability to you for anything connected with the use of {name} is limited to the greater
            of
          </p>
          <NotchList>
            <li>the amount of your purchases on it in the preceding 6 months, and</li>
            <li>{words === 'spec' ? 'GBP 200' : '£200'}.</li>
          </NotchList>
          <p>
            Nothing in these terms limits liability that cannot be limited by law, such as for death or
            personal injury caused by negligence or for fraud. Your statutory rights as a consumer, towards us
            and towards the Designer, are not affected.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          We may change these terms. An order is governed by the terms that were shown when it was placed.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law',
      body: (
        <p>
          These terms are governed by English law. If you live in Scotland or Northern Ireland you can also
          bring proceedings in your local courts.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>, {contact.phone}
        </p>
      ),
    },
  ];
}
