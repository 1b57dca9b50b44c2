import {
  boxInPicture,
  type ComparedPage,
  type Comparison,
  type DifferingView,
  differenceWords,
  differingParts,
  pagesInWords,
} from '@toile/releases-contract';
import { html, htmlDocument, trusted } from '@toile/service-kit/html';

/** Dark and light follow the device. */
const sheet = `
:root{color-scheme:light dark;background:light-dark(#f7f5f0,#171614);color:light-dark(#1a1917,#f2efe8);--line:light-dark(#d8d3c8,#3a3833);--mark:light-dark(#c0271a,#ff8f85);--link:light-dark(#1b4fa0,#9dbbe6)}
*{box-sizing:border-box}
body{max-width:120rem;margin:0 auto;padding:1.5rem clamp(1rem,3vw,3rem) 4rem;font:400 1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font:400 2rem/1.2 Georgia,serif;margin:0 0 .5rem}h2{font:500 1.25rem/1.4 inherit;margin:2.5rem 0 .25rem;padding-top:1rem;border-top:1px solid var(--line)}
h3{font-size:1rem;margin:1.5rem 0 .25rem}p{margin:0 0 .5rem}table{border-collapse:collapse}
th,td{padding:.25rem 1.5rem .25rem 0;text-align:left;font-weight:400;vertical-align:top}thead th{opacity:.75}
a{color:var(--link)}:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.pair{display:grid;gap:1rem;max-height:85vh;padding:.5rem;border:1px solid var(--line);overflow:auto;align-items:start}
figure{margin:0}figcaption{padding-bottom:.25rem}.picture{position:relative;isolation:isolate}
img{display:block;width:100%;height:auto;background:#fff}
.mark{position:absolute;min-height:2px;outline:2px solid var(--mark);outline-offset:1px}
.over img+img{position:absolute;inset:0 auto auto 0;mix-blend-mode:difference}
@media(min-width:40rem){.pair{grid-template-columns:repeat(2,minmax(0,1fr))}}
`;

type Side = 'before' | 'after';
const titles = { before: 'Before', after: 'After' };

function picture(view: DifferingView, side: Side) {
  const { file, width, height } = view[side];
  const marks = view.differences.flatMap(({ part, [side]: at }) => {
    if (!at) return [];
    const style = Object.entries(boxInPicture(at, { width, height }))
      .map((rule) => rule.join(':'))
      .join(';');
    return [html`<span class="mark" style="${style}" title="${part}"></span>`];
  });
  return html`<figure><figcaption>${titles[side]}</figcaption><a class="picture" style="display:block" href="${file}">
<img src="${file}" width="${width}" height="${height}" loading="lazy" alt="${titles[side]}, ${view.width} px">${marks}</a></figure>`;
}

const viewPart = (view: DifferingView, address: string, comparison: Comparison) => html`
<h3>${view.width} px: ${differingParts([view]).join(', ')}</h3>
<ol>${view.differences.map((difference) => html`<li>${differenceWords(difference, comparison.owners)}</li>`)}</ol>
<div class="pair" tabindex="0" role="region" aria-label="${address} at ${view.width} px">
${picture(view, 'before')}${picture(view, 'after')}</div>
<details><summary>One laid over the other</summary><div class="picture over">
<img src="${view.before.file}" loading="lazy" alt=""><img src="${view.after.file}" loading="lazy" alt="What is not black differs, ${view.width} px">
</div></details>`;

const pagePart = (page: ComparedPage, at: number, comparison: Comparison) => html`
<section aria-labelledby="page-${at}"><h2 id="page-${at}">${page.address}</h2>
<p>A page of ${page.part}${page.trouble ? `. It could not be compared: ${page.trouble}` : ''}</p>
${page.views.map((view) => viewPart(view, page.address, comparison))}</section>`;

function versionRows({ before, after }: Comparison) {
  const names = [...new Set([...Object.keys(before.versions), ...Object.keys(after.versions)])] as 'shell'[];
  return names
    .filter((name) => before.versions[name] !== after.versions[name])
    .map(
      (name) =>
        html`<tr><th scope="row">${name}</th><td>${before.versions[name] ?? 'not there'}</td><td>${after.versions[name] ?? 'not there'}</td></tr>`,
    );
}

/** The report for people, beside its pictures; it needs nothing else. */
export function reportPage(comparison: Comparison): string {
  const { pages, before, after, at, notOpened } = comparison;
  const differing = pages.filter(({ views, trouble }) => views.length > 0 || trouble);
  const line = (page: ComparedPage, at: number) =>
    html`<li><a href="#page-${at}">${page.address}</a> ${page.trouble ? 'not compared' : differingParts(page.views).join(', ')}</li>`;
  return htmlDocument({
    title: `${before.setId} and ${after.setId}`,
    head: html`<style>${trusted(sheet)}</style>`,
    body: html`<main>
<h1>What changes from ${before.setId} to ${after.setId}</h1>
<p>${pagesInWords(pages.filter(({ views }) => views.length > 0).length, pages.length)}, at 360, 768, 1280 and 1920 px, ${at}.</p>
<table><thead><tr><th scope="col">Part</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>${versionRows(comparison)}</tbody></table>
<nav aria-label="Pages that differ"><ol>${differing.map(line)}</ol></nav>
${notOpened.length > 0 && html`<p>Nobody knows an address of ${notOpened.join(', ')}.</p>`}
${differing.map((page, at) => pagePart(page, at, comparison))}</main>`,
  });
}
