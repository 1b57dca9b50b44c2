import { describe, expect, it } from '@jest/globals';
import { manifest } from '../../testing/manifest.ts';
import type { Finding } from './gate.ts';
import { links } from './links.ts';

type Part = ReturnType<typeof manifest>;
const linking = (...to: string[]): Part => ({ ...manifest('mf-content', 'a1'), links: to });
const catalogue = (...paths: string[]) => manifest('mf-catalogue', 'a1', paths);
const designer = manifest('mf-designer', 'a1', ['/:designerUrl', '/:designerUrl/collection/:id']);
const says = (live: Part[], set: Part[]) => {
  const judged = { set, live, registry: { revision: 0, parts: {}, signatures: {} }, findDamage: undefined };
  return (links.ofSet(judged) as Finding[]).map((finding) => finding.says);
};

describe('a link', () => {
  it.each<[string, string[], Part, Part]>([
    ['to a page of the same words', ['/faq'], catalogue('/faq'), catalogue('/faq')],
    ['below a page of all words', ['/women/coats'], catalogue('/women/*'), catalogue('/women/*')],
    ['with a query', ['/faq?open=1#top'], catalogue('/faq'), catalogue('/faq{?open}')],
    ['to a page that another part shows now', ['/faq'], catalogue('/faq'), { ...designer, paths: [] }],
    ['that has never led anywhere', ['/nowhere/at/all'], catalogue(), catalogue()],
    ['to a word that only the code knows', ['/:/collection/:'], catalogue('/faq'), catalogue()],
  ])('%s leads on', (what, to, before, after) => {
    const moved = what.includes('another part') ? [manifest('mf-other', 'a1', ['/faq'])] : [];
    expect(says([linking(...to), before, designer], [linking(...to), after, designer, ...moved])).toEqual([]);
  });

  it.each<[string, string]>([
    ['/faq', '/faq'],
    ['/p/:/:', '/p/:id/:name'],
    ['/', '/'],
    ['/women/coats', '/women/*'],
    ['/journal/{product.slug}', '/journal/{product.slug}'],
  ])('to %s is lost with its page, also where a page of any word would take it', (to, path) => {
    expect(says([linking(to), catalogue(path), designer], [linking(to), catalogue(), designer])).toEqual([
      `mf-content links to ${to.replaceAll(':', '…')}, which mf-catalogue shows now and the set has not`,
    ]);
  });

  it('of the frame counts like those of pages, and goes with its own part', () => {
    const navigation = { header: [{ label: 'Sale', to: '/sale', weight: 1 }] };
    const sale = { ...catalogue('/sale'), navigation };
    expect(says([sale, designer], [designer])).toEqual([]);
    expect(says([sale, designer], [{ ...sale, paths: [] }, designer])).toHaveLength(1);
  });
});
