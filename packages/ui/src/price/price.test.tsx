import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ShopConfig } from '@toile/contracts';
import { shopFrame } from '@toile/testing/page';
import type { ReactNode } from 'react';
import { Price } from './price.tsx';

const show = (price: ReactNode, sells?: ShopConfig['sells']) =>
  render(shopFrame({ pages: price, config: { ...(sells && { sells }) } }).shop);

describe('Price', () => {
  it('says the delivery beside the price (D29)', () => {
    show(<Price text="£120.00" shippingCostPence={600} taxIncluded />);
    expect(screen.getByText('£120.00').parentElement).toHaveTextContent(
      '£120.00+ £6.00 UK deliverytax included',
    );
  });

  it('says that delivery is free', () => {
    show(<Price text="£120.00" shippingCostPence={0} />);
    expect(screen.getByText('Free UK delivery')).toBeInTheDocument();
  });

  it('is in the shop’s currency, and names no country where it delivers to several (D29, D35)', () => {
    const sells = { currency: 'EUR', countries: ['NL', 'GB'] } satisfies ShopConfig['sells'];
    show(<Price text="€120.00" shippingCostPence={600} />, sells);
    expect(screen.getByText('+ €6.00 delivery')).toBeInTheDocument();
  });
});
