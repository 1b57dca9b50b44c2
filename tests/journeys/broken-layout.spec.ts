import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/shop.ts';

const page = (styles: string, body: string) =>
  `<!doctype html><html lang="en"><title>Broken</title><style>body { margin: 0; font: 16px/1.5 serif } ${styles}</style>${body}`;

/** Each page is broken in one way, as the shop's pages once were or might be. */
test.describe('what looks at every page finds', () => {
  for (const { what, styles, body, found } of [
    {
      what: 'a header that runs into its logotype',
      styles:
        'header { position: relative } h1 { position: absolute; left: 60px; top: 0; margin: 0; font-size: 16px }',
      body: '<header><a href="/">Womenswear Menswear</a><h1>Toile</h1></header>',
      found: [/crosses/],
    },
    {
      what: 'nothing in a heart on a card',
      styles:
        'p { position: relative } a { display: block; height: 90px } button { position: absolute; right: 0; top: 0; width: 44px; height: 44px }',
      body: '<main><p><a href="/">Coat</a><button aria-label="Save"><svg width="20" height="20"></svg></button></p></main>',
      found: [],
    },
    {
      what: 'chips that their row has stretched',
      styles: '.row { display: grid; height: 380px }',
      body: '<main><p class="row"><a href="/">Dresses</a></p></main>',
      found: [/<a> Dresses is 380 px tall/],
    },
    {
      what: 'a row that is torn apart',
      styles: 'p { margin: 0 } p + p { margin-top: 500px }',
      body: '<main><p>One piece</p><p>by Sayle</p></main>',
      found: [/\d+ px of nothing above <p> by Sayle/],
    },
    {
      what: 'a page that scrolls sideways',
      styles: 'p { width: 1400px }',
      body: '<main><p>Wide</p></main>',
      found: [/scrolls sideways by \d+ px/],
    },
    {
      what: 'nothing in a word that no line has room for',
      styles: 'h1 { width: 6ch; font: 16px/1.5 monospace; word-break: break-all }',
      body: '<main><h1>The outerwear</h1></main>',
      found: [],
    },
    {
      what: 'a word that a heading breaks though a line has room for it',
      styles: 'h1 { width: 10ch; font: 16px/1.5 monospace; word-break: break-all }',
      body: '<main><h1>The outerwear</h1></main>',
      found: [/"outerwear" is broken in <h1>/],
    },
    {
      what: 'a word that a link breaks though the page has room for it',
      styles: 'p { width: 6ch; font: 16px/1.5 monospace; overflow-wrap: anywhere }',
      body: '<footer><p><a href="/">Designers</a></p></footer>',
      found: [/"Designers" is broken in <a>/],
    },
    {
      what: 'a count that is not round any more',
      styles: 'b { display: block; width: 12px; line-height: 24px; border-radius: 999px }',
      body: '<header><b>3</b></header>',
      found: [/<b> 3 is 12×24 px, not round/],
    },
    {
      what: 'one sign of a number alone on a line',
      styles: 'p { width: 31ch; font: 16px/1.5 monospace; overflow-wrap: anywhere }',
      body: '<main><p>509192055801324a001cbc6e406d2e95</p></main>',
      found: [/a few signs of 509192055801324a001cbc6e406d2e95 stand alone/],
    },
    {
      what: 'nothing in a number that is broken in its middle',
      styles: 'p { width: 31ch; font: 16px/1.5 monospace; overflow-wrap: anywhere }',
      body: '<main><p>509192055801324a<wbr>001cbc6e406d2e95</p></main>',
      found: [],
    },
    {
      what: 'a heading that touches the band above it',
      styles: 'section { padding: 20px; background: #e6ecf4 } h2 { margin: 0 }',
      body: '<main><section>In your space</section><h2>More by Ceniza</h2></main>',
      found: [/<h2> More by Ceniza touches what is above it/],
    },
    {
      what: 'nothing on a page that is right',
      styles: '',
      body: '<main><h1>Right</h1><p>One</p></main>',
      found: [],
    },
  ])
    test(what, async ({ browser }) => {
      const shown = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await shown.setContent(page(styles, body));
      const faults = await layoutFaults(shown);
      expect(faults).toEqual(found.map((each) => expect.stringMatching(each)));
      await shown.close();
    });
});
