import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sheetFault } from './sheet-fault.ts';

const faultOf = (sheet: string) => sheetFault(sheet, 'content-');

describe('the sheet of a part', () => {
  it.each([
    '.content-page-x{color:red}',
    '@layer remote{.content-page-x{display:grid!important}.content-page-x>p:first-child::before{content:"}"}}',
    '@layer ui{@media (width>40rem){.content-page-x :where(h2,h3){margin:0}}}',
    ':is(.content-a,.content-b) p{color:red}',
    '.content-a:has(+[data-wide]){color:red}',
    '.content-a .content-b+*{color:red}',
    '.content-a>p~p{color:red}',
    '.content-a{&:hover{color:red}& p{color:blue}}',
    '@keyframes content-rise{from{opacity:0}50%{opacity:.5}}',
    '.content-a{--ink:red;--empty:;--block:{a:b}}',
    'body .content-a{color:red}',
    '.content-a{color:red',
    '',
  ])('may be %s', (sheet) => {
    expect(faultOf(sheet)).toBeUndefined();
  });

  it.each([
    ['everything', '*{display:none!important}'],
    ['the document', ':root{--ink:red}'],
    ['the document by what stands for it', '& header,& h1{display:none}'],
    ['the document inside a condition', '@layer remote{@media all{:is(&) *{display:none}}}'],
    ['the body', 'body{display:none}'],
    ['what stands around pages', 'main{position:fixed;inset:0}'],
    ['all but its own', ':not(.content-a){display:none}'],
    ['what has its own inside', 'body:has(.content-a){display:none}'],
    ['what stands beside its own', '.content-a~*{display:none}'],
    ['what stands before its own', ':is(h2,h3):has(+.content-a){text-align:center}'],
    ['another by a list', '.content-a,header{display:none}'],
    ['another by :is', ':is(.content-a,header){display:none}'],
    ['another by :where', ':where(.content-a,header) p{display:none}'],
    ['another by an empty :is', ':is(){display:none}'],
    ['a class of another', '.checkout-total{display:none}'],
    ['a class by a piece of its name', '[class*=content-]{display:none}'],
    ['them in a layer', '@layer remote{header{display:none}}'],
    ['them in a query', '@media all{@supports (display:grid){header{display:none}}}'],
    ['them in a rule', '.content-a{:root &{--ink:red}:root{--ink:red}}'],
    ['what stands beside its own in a rule', '.content-a{&+*{display:none}}'],
    ['what looks like a declaration', '.content-a{color:red;header:hover{display:none}}'],
    ['them under a name of capitals', '.CONTENT-a{display:none}'],
    ['what can’t be read', '.content-a{color:red}}header{display:none}'],
    ['the elements around a shadow', ':host(.content-a){display:none}'],
    ['the pictures of a change of page', '::view-transition{display:none}'],
    ['the order of the layers', '@layer remote,reset;'],
    ['a layer of its own', '@layer mine{.content-a{color:red}}'],
    ['another sheet', '@import "/remotes/mf-content/1.0.0-0/all.css";'],
    ['a face for all', '@font-face{font-family:Newsreader;src:url(x.woff2)}'],
    ['a property for all', '@property --ink{syntax:"*";inherits:false}'],
    ['a name that others have', '@keyframes rise{from{opacity:0}}'],
    ['pages on paper', '@page{margin:0}'],
    ['a scope', '@scope (body){p{display:none}}'],
    ['a namespace', '@namespace url(http://www.w3.org/1999/xhtml);'],
  ])('may not style %s (T44)', (_what, sheet) => {
    expect(faultOf(sheet)).toEqual(expect.any(String));
  });

  it('names what it would style', () => {
    expect(faultOf('@layer remote{.content-a{color:red}*{display:none!important}}')).toBe(
      'it styles what may be another’s: *',
    );
  });

  it('has a verdict, whatever it is', () => {
    const piece = fc.constantFrom(
      '.content-a',
      '*',
      '{',
      '}',
      ':',
      ';',
      '@media',
      ' ',
      '"',
      '/*',
      '*/',
      '\\',
      '(',
      ')',
      '+',
      '&',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const fault = faultOf(pieces.join(''));
        expect(fault === undefined || typeof fault === 'string').toBe(true);
      }),
    );
  });
});
