import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { storyOf } from './example-story.ts';
import { Html } from './html.tsx';
import { StoryView } from './story-view.tsx';

const attack =
  '<img src=x onerror=alert(1)><svg onload=alert(1)><b onclick=alert(1)>bold</b><script>alert(1)</script>';

describe('HTML from outside (CO-52, DE-23)', () => {
  it('keeps the harmless part', () => {
    const { container } = render(<Html html={attack.replace('<svg onload=alert(1)>', '')} />);
    expect(container.innerHTML).toBe('<div><b>bold</b></div>');
  });

  it('shows nothing at all when nothing is left', () => {
    expect(render(<Html html="<script>alert(1)</script>" />).container).toBeEmptyDOMElement();
  });

  it.each([
    ['header', { text: attack }],
    ['textBox', { text: attack }],
    ['leadText', { text: attack }],
    ['textColumns', { columns: [attack] }],
    ['textWithMedia', { text: attack }],
    ['custom', { html: attack }],
    ['image', { file: { url: '/media/0123456789abcdef/a.webp', alt: attack }, caption: attack }],
    ['imagesGrid', { images: [{ url: '/media/0123456789abcdef/a.webp', caption: attack }] }],
  ])('lets no attack through a block of type %s', (type, data) => {
    const { container } = render(<StoryView story={storyOf(type, data)} />);
    expect(container.querySelector('script, svg, [onerror], [onclick], [onload]')).toBeNull();
  });

  it('takes pictures and films from the shop’s own store only', () => {
    for (const url of [
      'https://evil.example/a.jpg',
      '//evil.example/a.jpg',
      'javascript:alert(1)',
      '/media/../x',
    ])
      expect(
        render(<StoryView story={storyOf('image', { file: { url } })} />).container,
      ).toBeEmptyDOMElement();
  });

  it('leads to the shop where that stands below a path (SH-07)', () => {
    globalThis.shopBase = '/shop';
    const text = '<a href="/p/1/coat">coat</a><a href="https://a.example/">there</a><a href="#top">top</a>';
    const { container } = render(<Html html={text} />);
    globalThis.shopBase = undefined;
    const addresses = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/shop/p/1/coat', 'https://a.example/', '#top']);
  });
});
