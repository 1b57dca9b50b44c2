import type { ShopConfig } from '@toile/contracts';
import { returnContent, statutoryRights } from '@toile/contracts/plain';
import { NotchList } from '../../lib/article.tsx';
import type { LegalText } from './legal-page.tsx';

type WithOlderEdge = Omit<ShopConfig, 'returns'> & Partial<Pick<ShopConfig, 'returns'>>;

const statutory = <p>{statutoryRights}</p>;

const paragraphs = (texts: readonly string[]) => (
  <>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {statutory}
  </>
);

/** /return-policy (CO-11…CO-14, D21). */
export function returnPolicyText({ product, contact, returns }: WithOlderEdge): LegalText {
  // An edge that is older than this page knows no such setting.
  const { full, partial, exceptions } = returnContent[returns?.policy ?? 'spec'];
  return {
    title: 'Return policy',
    lead: 'Each product page says, under Return, which of the three kinds of return applies to the piece.',
    description: `How returns and refunds work when you buy from a designer on ${product.name}.`,
    path: '/return-policy',
    sections: [
      { id: 'full-refund', title: 'Full refund', body: paragraphs(full) },
      { id: 'partial-refund', title: 'Partial refund', body: paragraphs(partial) },
      { id: 'no-refund', title: 'No refund', body: paragraphs([exceptions]) },
      {
        id: 'condition',
        title: 'What can be returned',
        body: (
          <>
            <p>We can only accept goods that are</p>
            <NotchList>
              <li>unworn, undamaged and unused,</li>
              <li>with all their tags, and</li>
              <li>in their original packaging.</li>
            </NotchList>
          </>
        ),
      },
      {
        id: 'how-to-return',
        title: 'How to return a piece',
        body: (
          <>
            <p>
              Write to <a href={`mailto:${contact.email}`}>{contact.email}</a> with your order number and the
              piece that you want to return. You will get the designer’s address: each piece goes back to the
              designer who sent it. The cost of return shipping is borne by you.
            </p>
            <p>
              Once the designer has received the piece, the refund is processed within up to 5 business days,
              to the card or account that you paid with.
            </p>
            {statutory}
          </>
        ),
      },
    ],
  };
}
