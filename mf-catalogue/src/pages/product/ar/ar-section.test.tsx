import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleProduct } from '@toile/contracts/examples';
import { ArSection } from './ar-section.tsx';

const arContent = {
  glbUrl: '/media/0123456789abcdef/coat.glb',
  usdzUrl: '/media/fedcba9876543210/coat.usdz',
  contentUrl: 'https://www.instagram.com/ar/1',
};
const section = (ar: typeof arContent | { qrCode: string }) => (
  <ArSection product={exampleProduct({ arContent: ar })} />
);

afterEach(() => void jest.restoreAllMocks());

describe('the model of a product', () => {
  it('shows its picture and the filter first, and nothing else before it is asked for (CA-43, CA-45)', async () => {
    render(section(arContent));
    const region = within(screen.getByRole('region', { name: 'View in your space' }));
    expect(region.getByRole('img')).toBeVisible();
    expect(region.getByRole('link', { name: /filter/ })).toHaveAttribute('href', arContent.contentUrl);
    expect(await region.findByRole('button', { name: 'Show the model' })).toBeVisible();
    expect(document.querySelector('svg[height="128"], model-viewer')).toBeNull();
  });

  it('has a code of 128 for a phone, with one line of instruction (CA-42)', async () => {
    render(section({ qrCode: 'coat 19170' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show the code' }));
    const code = await screen.findByRole('img', { name: /QR code/ });
    expect(code).toHaveAttribute('width', '128');
    expect(screen.getByText(/Scan the code with your phone/)).toBeVisible();
  });

  it('keeps the focus where it was when the button gives way to the model (CA-45)', async () => {
    render(section({ qrCode: 'coat 19170' }));
    const button = await screen.findByRole('button', { name: 'Show the code' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const code = await screen.findByRole('img', { name: /QR code/ });
    const place = document.activeElement;
    expect(place).not.toBe(document.body);
    expect(place).toContainElement(code);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).not.toBe(place);
  });

  it('has a button instead where the device places models itself (CA-41)', async () => {
    jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
    const opened: HTMLAnchorElement[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this);
    });
    const { usdzUrl } = arContent;
    render(<ArSection product={exampleProduct({ arContent: { usdzUrl } })} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show the code' }));
    await userEvent.click(await screen.findByRole('button', { name: 'View in your space' }));
    expect(opened[0]).toHaveAttribute('rel', 'ar');
    expect(opened[0]?.getAttribute('href')).toContain(usdzUrl);
    expect(opened[0]?.firstElementChild?.localName).toBe('img');
  });
});
