import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Price } from './price.tsx';

describe('Price', () => {
  it('says the delivery beside the price (D29)', () => {
    render(<Price text="£120.00" shippingCostPence={600} taxIncluded />);
    expect(screen.getByText('£120.00').parentElement).toHaveTextContent(
      '£120.00+ £6.00 UK deliverytax included',
    );
  });

  it('says that delivery is free', () => {
    render(<Price text="£120.00" shippingCostPence={0} />);
    expect(screen.getByText('Free UK delivery')).toBeInTheDocument();
  });
});
