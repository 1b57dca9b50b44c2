import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { imageShapes } from '@toile/contracts/plain';
import { Picture } from './picture.tsx';

const image = { url: '/media/0011223344556677/coat.jpg' };
const owner = { kind: 'product', id: 19_170 } as const;

describe('Picture', () => {
  it('loads the first picture of the screen eagerly and with high priority', () => {
    render(<Picture image={image} owner={owner} shape={imageShapes.gallery} name="Wool coat" isFirst />);
    const img = screen.getByRole('img', { name: 'Wool coat' });
    expect(img).toHaveAttribute('loading', 'eager');
    expect(img).toHaveAttribute('fetchpriority', 'high');
    expect(img).toHaveAttribute('width', '1500');
    expect(img).toHaveAttribute('height', '2250');
  });

  it('leaves the name on the flat ground when the picture can’t be loaded (T40)', () => {
    render(<Picture image={image} owner={owner} shape={imageShapes.listing} name="Wool coat" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Wool coat')).toBeInTheDocument();
  });

  it('shows the name where there is no picture at all', () => {
    render(<Picture owner={owner} shape={imageShapes.listing} name="Wool coat" />);
    expect(screen.getByText('Wool coat')).toBeInTheDocument();
  });
});
