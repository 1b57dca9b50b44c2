import type { ShopConfig } from '@toile/contracts';
import { statutoryRights } from '@toile/contracts/plain';
import { Link } from 'react-router-dom';
import type { FaqSection } from './faq-section.ts';

/** Returns, Technical, and the section about the shop itself (CO-02). */
export function shopQuestions({ product, contact }: ShopConfig): FaqSection[] {
  const { name, slug } = product;
  return [
    {
      id: 'returns',
      title: 'Returns',
      questions: [
        {
          id: 'can-i-return',
          question: 'Can I return a piece?',
          answer: (
            <p>
              Each product page says, under “Return”, whether there is a full refund, a partial refund of 50%
              or none, and until when. Pieces must be unworn, undamaged and unused, with tags and original
              packaging. {statutoryRights}
            </p>
          ),
        },
        {
          id: 'return-shipping',
          question: 'Who pays for return shipping?',
          answer: <p>You pay for return shipping.</p>,
        },
        {
          id: 'refund-time',
          question: 'When do I get my money?',
          answer: (
            <p>
              Refunds are processed within up to 5 business days. All details are in the{' '}
              <Link to="/return-policy">return policy</Link>.
            </p>
          ),
        },
      ],
    },
    {
      id: 'technical',
      title: 'Technical',
      questions: [
        {
          id: 'view-in-your-space',
          question: 'How do I view a piece in my space?',
          answer: (
            <p>
              Some products have a 3D model. On a phone or tablet choose “View in your space”; on a computer
              scan the code with your phone.
            </p>
          ),
        },
        {
          id: 'bag-empty',
          question: 'My bag is empty. Where is it?',
          answer: (
            <p>
              A bag is kept in the browser in which you filled it. Sign in to have it on your other devices
              too. In a private window it is gone when the window closes.
            </p>
          ),
        },
        {
          id: 'page-does-not-open',
          question: 'A page does not open. What can I do?',
          answer: (
            <p>
              Press “Try again”. The rest of the shop and your bag keep working. If the page still does not
              open, write to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
            </p>
          ),
        },
      ],
    },
    {
      id: 'about-the-shop',
      title: `About ${name}`,
      questions: [
        {
          id: 'what-is-it',
          question: `What is ${name}?`,
          answer: (
            <p>
              A technology platform on which emerging and graduate fashion designers sell directly to you. The
              designer is the seller and your contract partner. <Link to="/about">More about us</Link>
            </p>
          ),
        },
        {
          id: 'sell-here',
          question: 'I am a designer. Can I sell here?',
          answer: (
            <p>
              Yes, by application. Joining is free; during the beta there is a waiting list.{' '}
              <Link to={`/join-${slug}`}>Join as a designer</Link>
            </p>
          ),
        },
      ],
    },
  ];
}
