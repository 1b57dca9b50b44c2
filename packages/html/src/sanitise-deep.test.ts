import { describe, expect, it } from '@jest/globals';
import { sanitiseBlocks } from './sanitise-deep.ts';

describe('a story when it is stored (D52)', () => {
  it('loses harmful markup at any depth, and nothing else', () => {
    const blocks = [
      { type: 'textBox', data: { text: '<p onclick=alert(1)>Cloth &amp; thread</p>', stretched: true } },
      {
        type: 'imagesGrid',
        data: { images: [{ file: { url: 'media:a&b.webp' }, caption: '<script>x</script><b>A</b>' }] },
      },
    ];
    expect(sanitiseBlocks(blocks)).toEqual([
      { type: 'textBox', data: { text: '<p>Cloth &amp; thread</p>', stretched: true } },
      { type: 'imagesGrid', data: { images: [{ file: { url: 'media:a&b.webp' }, caption: '<b>A</b>' }] } },
    ]);
  });

  it('keeps the players of raw HTML, and only there', () => {
    const html =
      '<p>See</p><iframe src="https://player.vimeo.com/video/1?a=1&amp;b=2" title="Film" onload="x"></iframe>';
    const kept =
      '<p>See</p><iframe src="https://player.vimeo.com/video/1?a=1&amp;b=2" title="Film"></iframe>';
    const once = sanitiseBlocks([{ type: 'custom', data: { html } }]);
    expect(once).toEqual([{ type: 'custom', data: { html: kept } }]);
    expect(sanitiseBlocks(once)).toEqual(once);
    expect(sanitiseBlocks([{ type: 'textBox', data: { text: html } }])[0]?.data).toEqual({
      text: '<p>See</p>',
    });
  });
});
