import type { ShopConfig } from '@toile/contracts';
import { currencyNames, deliveryReach } from '@toile/contracts/plain';
import { AsSentence } from '@toile/ui';
import { Link } from 'react-router-dom';
import { waysToPay } from '../../lib/ways-to-pay.ts';
import type { FaqSection } from './faq-section.ts';

/** Placing an Order, Payment, Sizing And Fit (CO-02, CO-15, CO-16). */
export function buyingQuestions({ product: { name }, sells }: ShopConfig): FaqSection[] {
  return [
    {
      id: 'placing-an-order',
      title: <AsSentence>Placing an Order</AsSentence>,
      questions: [
        {
          id: 'account-needed',
          question: 'Do I need an account?',
          answer: (
            <p>
              No. An email address is enough, and a phone number helps the courier. With an account your bag
              follows you to your other devices.
            </p>
          ),
        },
        {
          id: 'several-designers',
          question: 'Can I buy from several designers at once?',
          answer: (
            <p>
              Yes. You pay once; each designer sends a parcel of their own, so your order may arrive in
              several parcels on different days.
            </p>
          ),
        },
        {
          id: 'delivery',
          question: 'Where do you deliver, and what does it cost?',
          answer: (
            <p>
              Only {deliveryReach(sells.countries)} for now, with one standard delivery. Its price stands
              beside the price of each piece, and your bag shows it for each designer.
            </p>
          ),
        },
        {
          id: 'import-duties',
          question: 'Will I have to pay import duties?',
          answer: (
            <p>
              Prices include tax, except where a piece crosses a customs border on its way: then import duties
              may be due on delivery, and you pay them. The product page says where such a piece is sent from.
            </p>
          ),
        },
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      questions: [
        {
          id: 'payment-methods',
          question: 'How can I pay?',
          answer: (
            <p>
              By {waysToPay(sells)}, in {currencyNames[sells.currency]}.
            </p>
          ),
        },
        {
          id: 'payment-safety',
          question: 'Is it safe?',
          answer: (
            <p>
              Your card details go directly to our payment provider, over an encrypted connection. {name}{' '}
              never sees or keeps them.
            </p>
          ),
        },
        {
          id: 'payment-declined',
          question: 'My payment was declined. What now?',
          answer: (
            <p>
              Nothing has been charged, and your bag is as it was. Check the details or try another way of
              paying; if that is declined too, ask your bank.
            </p>
          ),
        },
      ],
    },
    {
      id: 'sizing-and-fit',
      title: <AsSentence>Sizing And Fit</AsSentence>,
      questions: [
        {
          id: 'find-my-size',
          question: 'How do I find my size?',
          answer: (
            <p>
              Each designer has their own cut. Under “Size &amp; fit” the product page says how it is meant to
              fit, and “Size guide” beside its sizes what the garment measures. Sizes of other countries are
              in the <Link to="/size-guide">size guide</Link>; between two sizes, ask us before you order.
            </p>
          ),
        },
        {
          id: 'made-to-order',
          question: 'What do Made-to-Order, Custom-Made and Pre-Order mean?',
          answer: (
            <p>
              Made-to-Order is sewn once you have ordered it. Custom-Made is sewn to your own measurements.
              Pre-Order is part of a batch that is not finished yet. All three take longer; the product page
              says how long.
            </p>
          ),
        },
        {
          id: 'returns-by-piece',
          question: 'What if it does not fit?',
          answer: (
            <p>
              Look under “Return” on the product page and in the{' '}
              <Link to="/return-policy">return policy</Link>: which return applies depends on the piece.
            </p>
          ),
        },
      ],
    },
  ];
}
