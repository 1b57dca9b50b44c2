import type { DeployableName, ReleaseManifest } from '@toile/releases-contract';
import {
  chunk,
  edit,
  entry,
  type Fault,
  flip,
  flipBundle,
  flipOnTheWay,
  flipSheet,
  ownRule,
  type Page,
  remove,
} from './fault-kinds.ts';
import { plainPage } from './tested-version.ts';
import * as wraps from './wraps.ts';

const broken = 'throw new Error("broken")';
const forever = 'await new Promise(() => {})';
const inBrowser = (code: string) => `if (side === 'browser') { ${code} }`;
const onEdge = (code: string) => `if (side === 'edge') { ${code} }`;
const infiniteMemory = 'const all = []; for (;;) all.push(new Array(2 ** 22).fill(1.5));';

/** Makes a fault of one part, met on one of its pages. */
type Of = (what: string, change: Partial<Fault>) => Fault;
const faultsOf =
  (part: DeployableName, page: Page): Of =>
  (what, change) => ({ what, part, page, ...change });

/** Of a remote as a whole. */
const entryFaults = (of: Of): Fault[] => [
  of('whose entry is missing', remove(entry)),
  of(
    'whose entry is no script',
    edit(entry, () => '<!doctype html><p>Not found'),
  ),
  of(
    'whose entry throws',
    edit(entry, () => broken),
  ),
  of('whose entry never answers', { hangs: /remoteEntry\.js$/ }),
  of('whose entry has another byte than published', flip(entry)),
  of(
    'that needs another React',
    edit(entry, (text) => text.replaceAll('"^19.', '"^18.')),
  ),
  of('that throws while it is evaluated', { wrap: wraps.evaluating(broken) }),
  of('that throws while it is evaluated in the browser', {
    wrap: wraps.evaluating(inBrowser(broken)),
  }),
  of('that loops while it is evaluated on the edge', {
    wrap: wraps.evaluating(onEdge('for (;;);')),
  }),
  of('that exposes nothing', { wrap: wraps.nothing }),
  of('that exposes what never settles', { wrap: '() => ({ then() {} })' }),
  of('that has not the route of its manifest', { wrap: wraps.withoutRoutes }),
  of('whose server bundle has another byte than published', flipBundle),
];

/** Of the page whose chunk has this name. */
const pageFaults = (of: Of, page: string): Fault[] => [
  of('whose chunk is missing', remove(chunk(page))),
  of(
    'whose chunk is no script',
    edit(chunk(page), () => '<!doctype html>'),
  ),
  of('whose chunk never answers', { hangs: new RegExp(`/${page}\\.js$`) }),
  of('whose chunk has another byte than published', flip(chunk(page))),
  of('whose chunk is changed on its way', flipOnTheWay(chunk(page), new RegExp(`/${page}\\.js$`))),
  of('whose chunk throws', { wrap: wraps.loadingPages(broken) }),
  of('whose chunk throws in the browser', { wrap: wraps.loadingPages(inBrowser(broken)) }),
  of('whose loader throws', { wrap: wraps.inLoaders(broken) }),
  of('whose loader never settles', { wrap: wraps.inLoaders(forever) }),
  of('whose loader loops', { wrap: wraps.inLoaders(onEdge('await null; for (;;);')) }),
  of('whose loader answers what can’t be sent', { wrap: wraps.inLoaders(onEdge('return 1n')) }),
  of('whose page throws', { wrap: wraps.inPages(broken) }),
  of('whose page throws on the edge alone', { wrap: wraps.inPages(onEdge(broken)) }),
  of('whose page throws in the browser alone', { wrap: wraps.inPages(inBrowser(broken)) }),
  of('whose page is another one in the browser', { wrap: wraps.differing }),
  of('whose page throws once it stands', {
    wrap: wraps.inPages(`useEffect(() => { ${broken} })`),
  }),
  of('whose page throws when something is pressed', {
    isOnPress: true,
    wrap: wraps.inPages(
      inBrowser(`useEffect(() => {
        const press = () => { ${broken} };
        addEventListener('click', press, { once: true });
        return () => removeEventListener('click', press);
      }, [])`),
    ),
  }),
  of('whose page waits for ever', { wrap: wraps.inPages('use(new Promise(() => {}))') }),
  of('whose page loops', { wrap: wraps.inPages(onEdge('for (;;);')) }),
  of('whose page takes all memory', { wrap: wraps.inPages(onEdge(infiniteMemory)) }),
  of('whose page ends the process', { wrap: wraps.inPages(onEdge('process.exit(1)')) }),
  of('whose page is made by another React', {
    wrap: wraps.inPages("return { $$typeof: Symbol.for('react.element'), type: 'p', props: {}, ref: null }"),
  }),
  of('that rejects when nobody waits for it', {
    wrap: wraps.inLoaders('setTimeout(() => void Promise.reject(new Error("later")), 20)'),
  }),
  of('that rejects later in the browser', {
    wrap: wraps.inPages(
      inBrowser('useEffect(() => void setTimeout(() => void Promise.reject(new Error("later")), 20), [])'),
    ),
  }),
  of('that places a widget with wrong props', { wrap: wraps.placingWrongly }),
];

/** Of the page whose chunk has this name, and a sheet. */
const sheetFaults = (of: Of, page: string): Fault[] => [
  of('whose sheet is missing', {
    // Another sheet than the version before has: the edge would send that one.
    ...edit(chunk(page, 'css'), (text) => ownRule(text, '--missing:0')),
    ...remove(chunk(page, 'css')),
  }),
  of('whose sheet never answers', { isNextPage: true, hangs: new RegExp(`/${page}\\.css$`) }),
  of('whose sheet has another byte than published', flipSheet(chunk(page, 'css'))),
  of('whose sheet is changed on its way', {
    isNextPage: true,
    ...flipOnTheWay(chunk(page, 'css'), new RegExp(`/${page}\\.css$`)),
  }),
];

/** Faults that no error tells: others can't be seen, or do what this version wants. */
const seenFaults = (of: Of, page: string): Fault[] => [
  ...[
    ['hides everything', '*{display:none!important}'],
    ['lies over the header', 'main{position:fixed;inset:0;z-index:99;background:red}'],
    ['hides what isn’t its own', ':not([class^=catalogue-],html,body){visibility:hidden}'],
  ].map(([does, rule]) =>
    of(
      `whose sheet ${does}`,
      edit(chunk(page, 'css'), (text) => text + rule),
    ),
  ),
  of('that empties the document', {
    wrap: wraps.inPages(inBrowser('useEffect(() => document.body.replaceChildren(), [])')),
  }),
  of('that puts a sheet over all', {
    wrap: wraps.evaluating(
      inBrowser(`const sheet = new CSSStyleSheet();
        sheet.replaceSync('*{display:none!important}');
        document.adoptedStyleSheets.push(sheet)`),
    ),
  }),
  of('that takes fetch for itself', {
    wrap: wraps.evaluating(inBrowser('globalThis.fetch = () => new Promise(() => {})')),
  }),
  of('that changes how all lists work', {
    wrap: wraps.evaluating(inBrowser('Object.defineProperty(Array.prototype, "map", { value: () => [] })')),
  }),
  of('that sends shoppers away', {
    wrap: wraps.inPages(inBrowser('useEffect(() => void (location.href = "http://else.example/"), [])')),
  }),
  of('that loads its page again and again', {
    wrap: wraps.inPages(inBrowser('useEffect(() => location.reload(), [])')),
  }),
  of('whose loader leads out of the shop', {
    wrap: wraps.inLoaders('throw Response.redirect("https://else.example/")'),
  }),
  of('whose loader leads to itself', {
    wrap: wraps.inLoaders('throw Response.redirect(args.request.url)'),
  }),
];

const widgetFaults = (of: Of): Fault[] => [
  of('without the widget of its manifest', { wrap: wraps.withoutSlots }),
  of('whose widget throws', { wrap: wraps.inSlots(broken) }),
  of('whose widget throws in the browser alone', { wrap: wraps.inSlots(inBrowser(broken)) }),
  of('whose widget is another one in the browser', { wrap: wraps.differingWidgets }),
  of('whose widget is missing', remove(chunk('buy-block'))),
  of('whose widget never comes', { wrap: wraps.loadingSlots(forever) }),
  of('whose widget never answers in the browser', {
    hangs: /\/(?:buy-block|mini-bag)\.js$/,
  }),
  of('whose widget loops', { wrap: wraps.inSlots(onEdge('for (;;);')) }),
  of('whose widget has another byte than published', flip(chunk('buy-block'))),
];

const shellFaults = (of: Of): Fault[] => [
  of('whose script is missing', remove(chunk('shell'))),
  of(
    'whose script is no script',
    edit(chunk('shell'), () => '<!doctype html>'),
  ),
  of(
    'whose script throws',
    edit(chunk('shell'), () => broken),
  ),
  of(
    'whose frame throws',
    edit(chunk('shell'), (text) =>
      text.replace(/document\.documentElement\.dataset\.alive=""/, '(()=>{throw Error("broken")})()'),
    ),
  ),
  of('whose script never answers', { hangs: /\/shell\.js$/ }),
  of('whose script has another byte than published', flip(chunk('shell'))),
  of('whose script is changed on its way', flipOnTheWay(chunk('shell'), /\/shell\.js$/)),
  of('whose sheet has another byte than published', flipSheet(chunk('shell', 'css'))),
];

export const faults: readonly Fault[] = [
  ...entryFaults(faultsOf('mf-checkout', 'basket')),
  ...pageFaults(faultsOf('mf-catalogue', 'product'), 'product'),
  ...sheetFaults(faultsOf('mf-catalogue', 'product'), 'product'),
  ...seenFaults(faultsOf('mf-catalogue', 'product'), 'product'),
  ...widgetFaults(faultsOf('mf-checkout', 'product')),
  ...shellFaults(faultsOf('shell', 'basket')),
];

/** The same of any remote, met on its plain page. */
export function faultsOfRemote(manifest: ReleaseManifest): Fault[] {
  const of = faultsOf(manifest.name, 'own');
  const { chunk: page } = plainPage(manifest);
  const ofSheets = manifest.chunks[page]?.css.length ? sheetFaults(of, page) : [];
  return [...entryFaults(of), ...pageFaults(of, page), ...ofSheets];
}
