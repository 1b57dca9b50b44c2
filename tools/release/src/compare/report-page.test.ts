import { expect, it } from '@jest/globals';
import { type Comparison, comparisonSchema } from '@toile/releases-contract';
import { reportPage } from './report-page.ts';

const picture = (letter: string, height: number) => ({
  file: `${letter.repeat(64)}.webp`,
  width: 360,
  height,
});
const page = { part: 'mf-content' as const, path: '/faq', address: '/faq', views: [] };
const comparison: Comparison = comparisonSchema.parse({
  channel: 'live',
  at: '2026-11-20T14:05:00.000Z',
  before: {
    setId: 'set-00000000000a',
    versions: { shell: '1.0.0-0000000a', 'mf-content': '1.0.0-0000000a' },
  },
  after: { setId: 'set-00000000000b', versions: { shell: '1.0.0-0000000a', 'mf-content': '1.0.0-0000000b' } },
  owners: { 'mf-content': 'content' },
  pages: [
    page,
    { ...page, path: '/:a', address: '/<b>', trouble: 'after: the edge answers 503' },
    {
      ...page,
      address: '/about',
      views: [
        {
          width: 360,
          before: picture('a', 1000),
          after: picture('b', 1100),
          differences: [{ part: 'mf-content', after: { x: 0, y: 110, width: 180, height: 100 } }],
        },
      ],
    },
  ],
  notOpened: ['/pp/:vendor/:product'],
});

it('shows what differs, with its part and team, beside each other (issue 12, 7)', () => {
  const report = reportPage(comparison);
  expect(report).toContain('mf-content of content: new, 180 × 100 px at 0, 110');
  expect(report).toContain('left:0.000%;top:10.000%;width:50.000%;height:9.091%');
  for (const letter of ['a', 'b']) expect(report).toContain(`src="${letter.repeat(64)}.webp"`);
  expect(report.match(/class="mark"/g)).toHaveLength(1);
});

it('names the versions that differ, and what it has not seen', () => {
  const report = reportPage(comparison);
  expect(report).toContain('<th scope="row">mf-content</th><td>1.0.0-0000000a</td><td>1.0.0-0000000b</td>');
  expect(report).not.toContain('<th scope="row">shell</th>');
  expect(report).toContain('It could not be compared: after: the edge answers 503');
  expect(report).toContain('Nobody knows an address of /pp/:vendor/:product');
  expect(report).toContain('/&lt;b&gt;');
  expect(report).not.toContain('>/faq<');
});

it('says that all looks the same', () => {
  expect(reportPage({ ...comparison, pages: [page] })).toContain('The page looks the same, at 360');
});
