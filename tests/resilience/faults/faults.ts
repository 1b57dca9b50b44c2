import {
  chunk,
  edit,
  entry,
  type Fault,
  flip,
  flipBundle,
  flipOnTheWay,
  flipSheet,
  remove,
} from './fault-kinds.ts';
import * as wraps from './wraps.ts';

const broken = 'throw new Error("broken")';
const forever = 'await new Promise(() => {})';
const inBrowser = (code: string) => `if (side === 'browser') { ${code} }`;
const onEdge = (code: string) => `if (side === 'edge') { ${code} }`;
const infiniteMemory = 'const all = []; for (;;) all.push(new Array(2 ** 22).fill(1.5));';

const checkout = (what: string, change: Partial<Fault>): Fault => ({
  what,
  part: 'mf-checkout',
  page: 'basket',
  ...change,
});
const widget = (what: string, change: Partial<Fault>): Fault => ({
  ...checkout(what, change),
  page: 'product',
});
const catalogue = (what: string, change: Partial<Fault>): Fault => ({
  ...widget(what, change),
  part: 'mf-catalogue',
});
const shell = (what: string, change: Partial<Fault>): Fault => ({
  ...checkout(what, change),
  part: 'shell',
});

export const faults: readonly Fault[] = [
  checkout('whose entry is missing', remove(entry)),
  checkout(
    'whose entry is no script',
    edit(entry, () => '<!doctype html><p>Not found'),
  ),
  checkout(
    'whose entry throws',
    edit(entry, () => broken),
  ),
  checkout('whose entry never answers', { hangs: /remoteEntry\.js$/ }),
  checkout('whose entry has another byte than published', flip(entry)),
  checkout(
    'that needs another React',
    edit(entry, (text) => text.replaceAll('"^19.', '"^18.')),
  ),
  checkout('that throws while it is evaluated', { wrap: wraps.evaluating(broken) }),
  checkout('that throws while it is evaluated in the browser', {
    wrap: wraps.evaluating(inBrowser(broken)),
  }),
  checkout('that loops while it is evaluated on the edge', {
    wrap: wraps.evaluating(onEdge('for (;;);')),
  }),
  checkout('that exposes nothing', { wrap: wraps.nothing }),
  checkout('that exposes what never settles', { wrap: '() => ({ then() {} })' }),
  checkout('that has not the route of its manifest', { wrap: wraps.withoutRoutes }),
  checkout('whose server bundle has another byte than published', flipBundle),

  catalogue('whose chunk is missing', remove(chunk('product'))),
  catalogue(
    'whose chunk is no script',
    edit(chunk('product'), () => '<!doctype html>'),
  ),
  catalogue('whose chunk never answers', { hangs: /\/product\.\w+\.js$/ }),
  catalogue('whose chunk has another byte than published', flip(chunk('product'))),
  catalogue('whose chunk is changed on its way', flipOnTheWay(chunk('product'), /\/product\.\w+\.js$/)),
  catalogue('whose chunk throws', { wrap: wraps.loadingPages(broken) }),
  catalogue('whose chunk throws in the browser', { wrap: wraps.loadingPages(inBrowser(broken)) }),
  catalogue('whose sheet is missing', {
    // Another sheet than the version before has: the edge would send that one.
    ...edit(chunk('product', 'css'), (text) => `${text}:root{--missing:0}`),
    ...remove(chunk('product', 'css')),
  }),
  catalogue('whose sheet never answers', { hangs: /\/product\.\w+\.css$/ }),
  catalogue('whose sheet has another byte than published', flipSheet(chunk('product', 'css'))),

  catalogue(
    'whose sheet is changed on its way',
    flipOnTheWay(chunk('product', 'css'), /\/product\.\w+\.css$/),
  ),

  catalogue('whose loader throws', { wrap: wraps.inLoaders(broken) }),
  catalogue('whose loader never settles', { wrap: wraps.inLoaders(forever) }),
  catalogue('whose loader loops', { wrap: wraps.inLoaders(onEdge('await null; for (;;);')) }),
  catalogue('whose loader answers what can’t be sent', { wrap: wraps.inLoaders(onEdge('return 1n')) }),
  catalogue('whose page throws', { wrap: wraps.inPages(broken) }),
  catalogue('whose page throws on the edge alone', { wrap: wraps.inPages(onEdge(broken)) }),
  catalogue('whose page throws in the browser alone', { wrap: wraps.inPages(inBrowser(broken)) }),
  catalogue('whose page throws once it stands', {
    wrap: wraps.inPages(`useEffect(() => { ${broken} })`),
  }),
  catalogue('whose page throws when something is pressed', {
    wrap: wraps.inPages(
      inBrowser(`useEffect(() => {
        const press = () => { ${broken} };
        addEventListener('click', press, { once: true });
        return () => removeEventListener('click', press);
      }, [])`),
    ),
  }),
  catalogue('whose page waits for ever', { wrap: wraps.inPages('use(new Promise(() => {}))') }),
  catalogue('whose page loops', { wrap: wraps.inPages(onEdge('for (;;);')) }),
  catalogue('whose page takes all memory', { wrap: wraps.inPages(onEdge(infiniteMemory)) }),
  catalogue('whose page ends the process', { wrap: wraps.inPages(onEdge('process.exit(1)')) }),
  catalogue('whose page is made by another React', {
    wrap: wraps.inPages("return { $$typeof: Symbol.for('react.element'), type: 'p', props: {}, ref: null }"),
  }),
  catalogue('that rejects when nobody waits for it', {
    wrap: wraps.inLoaders('setTimeout(() => void Promise.reject(new Error("later")), 20)'),
  }),
  catalogue('that rejects later in the browser', {
    wrap: wraps.inPages(
      inBrowser('useEffect(() => void setTimeout(() => void Promise.reject(new Error("later")), 20), [])'),
    ),
  }),
  catalogue('that places a widget with wrong props', { wrap: wraps.placingWrongly }),

  widget('without the widget of its manifest', { wrap: wraps.withoutSlots }),
  widget('whose widget throws', { wrap: wraps.inSlots(broken) }),
  widget('whose widget throws in the browser alone', { wrap: wraps.inSlots(inBrowser(broken)) }),
  widget('whose widget is missing', remove(chunk('buy-block'))),
  widget('whose widget never comes', { wrap: wraps.loadingSlots(forever) }),
  widget('whose widget never answers in the browser', {
    hangs: /\/(?:buy-block|mini-bag)\.\w+\.js$/,
  }),
  widget('whose widget loops', { wrap: wraps.inSlots(onEdge('for (;;);')) }),
  widget('whose widget has another byte than published', flip(chunk('buy-block'))),

  shell('whose script is missing', remove(chunk('shell'))),
  shell(
    'whose script is no script',
    edit(chunk('shell'), () => '<!doctype html>'),
  ),
  shell(
    'whose script throws',
    edit(chunk('shell'), () => broken),
  ),
  shell(
    'whose frame throws',
    edit(chunk('shell'), (text) =>
      text.replace(/document\.documentElement\.dataset\.alive=""/, '(()=>{throw Error("broken")})()'),
    ),
  ),
  shell('whose script never answers', { hangs: /\/shell\.\w+\.js$/ }),
  shell('whose script has another byte than published', flip(chunk('shell'))),
  shell('whose script is changed on its way', flipOnTheWay(chunk('shell'), /\/shell\.\w+\.js$/)),
  shell('whose sheet is changed on its way', flipOnTheWay(chunk('shell', 'css'), /\/shell\.\w+\.css$/)),
  shell('whose sheet has another byte than published', flipSheet(chunk('shell', 'css'))),
];
