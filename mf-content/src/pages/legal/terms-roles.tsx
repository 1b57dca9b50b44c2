import type { ShopConfig } from '@toile/contracts';
import { currencyNames, deliveryTerms } from '@toile/contracts/plain';
import { Link } from 'react-router-dom';
import { NotchList } from '../../lib/article.tsx';
import { waysToPay } from '../../lib/ways-to-pay.ts';
import type { LegalSection } from './legal-page.tsx';

/** Terms: who is who, and what is bought from whom (CO-06, CO-15). */
export function termsOfRoles({ product: { name }, sells }: ShopConfig): LegalSection[] {
  return [
    {
      id: 'who-is-who',
      title: 'Who is who',
      body: (
        <>
          <p>In these terms,</p>
          <NotchList>
            <li>
              <strong>{name}</strong>, “we” and “us” is the technology platform at this address;
            </li>
            <li>
              an <strong>end user</strong> is anybody who visits or uses it;
            </li>
            <li>
              a <strong>buyer</strong> is an end user who places an order;
            </li>
            <li>
              a <strong>Designer</strong> is the seller who offers products on it.
            </li>
          </NotchList>
        </>
      ),
    },
    {
      id: 'contract',
      title: 'Your contract is with the Designer',
      body: (
        <>
          <p>
            When you buy, the contract of sale is between you, the buyer, and the Designer of each product.{' '}
            {name} provides the technology on which the offer is shown, the order is placed and the payment is
            taken; it is not the seller.
          </p>
          <p>
            Designers are responsible for their listings, for processing the orders they receive and for
            shipping them. One payment may cover products of several Designers; each of them sends a separate
            parcel.
          </p>
        </>
      ),
    },
    {
      id: 'prices-and-delivery',
      title: 'Prices and delivery',
      body: (
        <>
          <p>
            Prices are in {currencyNames[sells.currency]}. They include tax, except for products that cross a
            customs border: import duties may be due on their delivery, and the buyer pays them.
          </p>
          <p>
            We deliver {deliveryTerms(sells.countries)} only, with one standard delivery. Its price is shown
            beside the price of the product and for each Designer in your bag.
          </p>
        </>
      ),
    },
    {
      id: 'payment-and-returns',
      title: 'Payment and returns',
      body: (
        <p>
          We accept {waysToPay(sells)}. Payments are handled by our payment provider; we never see or keep
          your card number. Returns follow the <Link to="/return-policy">return policy</Link>.
        </p>
      ),
    },
  ];
}
