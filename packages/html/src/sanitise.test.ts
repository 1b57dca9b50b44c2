import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { htmlToText, sanitiseHtml, sanitiseParts } from './sanitise.ts';

describe('sanitiseHtml', () => {
  it('keeps the words and marks of an editor', () => {
    const html = '<p>Cut in <b>London</b>, <i>sewn</i> by hand.<br>See <a href="/faq">the answers</a>.</p>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('opens other sites in a new tab without telling them where from (D52)', () => {
    expect(sanitiseHtml('<a href="https://example.org" class="x">x</a>')).toBe(
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  it('leaves out unknown tags but not their text', () => {
    expect(sanitiseHtml('<font color="red">red <blink>cloth</blink></font>')).toBe('red cloth');
  });

  it('closes what is open and drops what closes nothing', () => {
    expect(sanitiseHtml('<p>one<p>two</div></b>')).toBe('<p>one</p><p>two</p>');
    expect(sanitiseHtml('<ul><li>a<li>b</ul>')).toBe('<ul><li>a</li><li>b</li></ul>');
  });

  it('keeps blocks out of headings and captions', () => {
    expect(sanitiseHtml('<h1><p>A <em>coat</em></p></h1>', 'inline')).toBe('A <em>coat</em>');
  });

  it('writes bare signs as text', () => {
    expect(sanitiseHtml('1 < 2 & 3 > 2 &amp; &nbsp;')).toBe('1 &lt; 2 &amp; 3 &gt; 2 &amp; &nbsp;');
  });

  it('is balanced, escaped and stable for any text', () => {
    const grammar = /^(?:[^<>]|<\/?[a-z][a-z0-9]*(?: [a-z]+="[^"<>]*")*>)*$/;
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<b',
      '>',
      '"',
      "'",
      '<',
      '&',
      '=',
      'href',
      '<a href="',
      '/',
      '<!--',
      '-->',
      '<script>',
      ' ',
      'x',
      '<li>',
      '<iframe ',
      '&#58;',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
        const once = sanitiseHtml(parts.join(''));
        return grammar.test(once) && sanitiseHtml(once) === once;
      }),
      { numRuns: 2000 },
    );
  });
});

describe('sanitiseParts', () => {
  it('hands out players of allowed hosts apart from the text (D52)', () => {
    const html =
      '<p>Watch <iframe src="https://player.vimeo.com/video/1" title="The making"></iframe> it</p>';
    expect(sanitiseParts(html)).toEqual([
      { kind: 'html', html: '<p>Watch </p>' },
      { kind: 'embed', src: 'https://player.vimeo.com/video/1', title: 'The making' },
      { kind: 'html', html: ' it' },
    ]);
  });

  it('leaves out players of any other host', () => {
    expect(sanitiseParts('a<iframe src="https://evil.example/embed/1"></iframe>b')).toEqual([
      { kind: 'html', html: 'ab' },
    ]);
  });

  it('shows pictures of the shop only', () => {
    expect(sanitiseParts('<img src="/media/0123456789abcdef/a.webp" width="9">')).toEqual([
      { kind: 'html', html: '<img src="/media/0123456789abcdef/a.webp" alt="" width="9" loading="lazy">' },
    ]);
    expect(sanitiseParts('<img src="https://evil.example/a.gif">')).toEqual([]);
  });
});

describe('htmlToText', () => {
  it('is the words alone', () => {
    expect(htmlToText('<p>Wool &amp; silk</p><p>Cut<br>by hand</p>')).toBe('Wool & silk Cut by hand');
  });
});
