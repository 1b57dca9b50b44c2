import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { shopConfigSchema } from '@toile/contracts';
import { FrameProvider } from './frame-context.ts';
import { PageMeta } from './page-meta.ts';

const frame = { config: shopConfigSchema.parse({}), origin: 'https://shop.example', SlotHost: () => null };

describe('PageMeta', () => {
  it('writes the title as {title} | {PRODUCT NAME} (SH-13)', () => {
    render(
      <FrameProvider frame={frame}>
        <PageMeta title="Your bag" />
      </FrameProvider>,
    );
    expect(document.title).toBe('Your bag | TOILE');
  });

  it('falls back to the default title and description (SH-14)', () => {
    render(
      <FrameProvider frame={frame}>
        <PageMeta />
      </FrameProvider>,
    );
    expect(document.title).toBe('Discover the next generation of fashion designers | TOILE');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('emerging');
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
