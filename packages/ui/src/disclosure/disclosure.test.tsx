import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Disclosure } from './disclosure.tsx';

describe('Disclosure', () => {
  it('opens when the address names it (CO-03)', () => {
    Element.prototype.scrollIntoView = () => undefined;
    render(
      <MemoryRouter initialEntries={['/faq#delivery']}>
        <Disclosure id="payment" summary="How can I pay?">
          By card
        </Disclosure>
        <Disclosure id="delivery" summary="Where do you deliver?">
          In the UK
        </Disclosure>
      </MemoryRouter>,
    );
    expect(screen.getByText('In the UK').closest('details')).toHaveAttribute('open');
    expect(screen.getByText('By card').closest('details')).not.toHaveAttribute('open');
  });
});
