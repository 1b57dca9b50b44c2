import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { shopConfigSchema } from '@toile/contracts';
import { createElement } from 'react';
import { FrameProvider } from './frame-context.ts';
import { PageMeta } from './page-meta.ts';

const JsonLd = ({ data }: { data: object }) =>
  createElement('script', { type: 'application/ld+json' }, JSON.stringify(data));
const frame = {
  config: shopConfigSchema.parse({}),
  origin: 'https://shop.example',
  SlotHost: () => null,
  JsonLd,
};

describe('PageMeta', () => {
  it('writes the title as {title} | {PRODUCT NAME} (SH-13)', () => {
    render(
      <FrameProvider frame={frame}>
        <PageMeta title="Your bag" />
      </FrameProvider>,
    );
    expect(document.title).toBe('Your bag | TOILE');
  });

  it('falls back to the default title and description (SH-14, D5)', () => {
    render(
      <FrameProvider frame={frame}>
        <PageMeta />
      </FrameProvider>,
    );
    expect(document.title).toBe('Discover the next generation of fashion designers | TOILE');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('emerging');
  });

  it('shows links with the page’s picture, or else with the shop’s, by their whole address (T50)', () => {
    const picture = () => document.querySelector('meta[property="og:image"]')?.getAttribute('content');
    const show = (image?: string) =>
      render(
        <FrameProvider frame={{ ...frame, shareImage: '/remotes/shell/1/share.jpg' }}>
          <PageMeta image={image} />
        </FrameProvider>,
      );
    const { unmount } = show();
    expect(picture()).toBe('https://shop.example/remotes/shell/1/share.jpg');
    unmount();
    show('/media/0123456789abcdef/coat.webp');
    expect(picture()).toBe('https://shop.example/media/0123456789abcdef/coat.webp?w=1200&ar=40:21&f=jpeg');
  });

  it('says of the shop’s picture what the shop is, not what the page is about (T50)', () => {
    render(
      <FrameProvider frame={{ ...frame, shareImage: '/remotes/shell/1/share.jpg' }}>
        <PageMeta title="Untitled, evening" imageAlt="A sleeve" />
      </FrameProvider>,
    );
    expect(document.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')).toBe(
      'Discover the next generation of fashion designers',
    );
  });

  it('tells link previews all that they show of a page (T50)', () => {
    const show = (image: string) =>
      render(
        <FrameProvider frame={frame}>
          <PageMeta
            title="Wool coat"
            canonical="/p/1/wool-coat"
            image={image}
            imageAlt="Coat, from the front"
          />
        </FrameProvider>,
      );
    const told = () =>
      Object.fromEntries(
        [...document.querySelectorAll('meta[property], meta[name^="twitter:"]')].map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name'),
          meta.getAttribute('content'),
        ]),
      );
    const { unmount } = show('/media/0123456789abcdef/coat.webp');
    const card = {
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    };
    expect(told()).toMatchObject({
      'og:title': 'Wool coat | TOILE',
      'og:type': 'website',
      'og:url': 'https://shop.example/p/1/wool-coat',
      'og:site_name': 'Toile',
      'og:locale': 'en_GB',
      'og:image:alt': 'Coat, from the front',
      'twitter:card': 'summary_large_image',
      ...card,
    });
    unmount();
    show('https://pictures.example/coat.png');
    expect(told()).toMatchObject({ 'og:image': 'https://pictures.example/coat.png' });
    for (const name of Object.keys(card)) expect(told()).not.toHaveProperty(name);
  });

  it('says what the page is and the way to it in the words of schema.org (T50)', () => {
    const crumbs = [{ title: 'Shop', to: '/shop' }, { title: '</script><b>Coats' }];
    const { container } = render(
      <FrameProvider frame={frame}>
        <PageMeta crumbs={crumbs} data={{ '@type': 'Thing' }} />
      </FrameProvider>,
    );
    const blocks = [...container.querySelectorAll('script')];
    expect(blocks.map(({ type }) => type)).toEqual(Array(2).fill('application/ld+json'));
    const [thing, way] = blocks.map(({ textContent }) => JSON.parse(textContent ?? ''));
    expect(thing).toEqual({ '@context': 'https://schema.org', '@type': 'Thing' });
    expect(way.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Shop', item: 'https://shop.example/shop' },
      { '@type': 'ListItem', position: 2, name: '</script><b>Coats' },
    ]);
  });

  it('cuts a description that is longer than search engines show', () => {
    render(
      <FrameProvider frame={frame}>
        <PageMeta description={'Bonded wool. '.repeat(20)} />
      </FrameProvider>,
    );
    const text = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect(text.length).toBeLessThanOrEqual(158);
    expect(text).toMatch(/…$/);
  });
});
