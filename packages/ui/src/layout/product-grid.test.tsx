import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ProductGrid } from './product-grid.tsx';

describe('ProductGrid', () => {
  it('is a list with four cards a row unless five are asked for (SH-47)', () => {
    const { rerender } = render(
      <ProductGrid label="Coats">
        <p>One</p>
        <p>Two</p>
      </ProductGrid>,
    );
    expect(screen.getByRole('list', { name: 'Coats' })).toHaveClass('grid four');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    rerender(
      <ProductGrid label="Coats" perRow={5}>
        <p>One</p>
      </ProductGrid>,
    );
    expect(screen.getByRole('list')).toHaveClass('five');
  });
});
