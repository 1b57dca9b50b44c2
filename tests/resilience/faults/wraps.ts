/** Code that a faulty version runs. Each makes a `wrap` of `Change`: a function of the remote's module, as text. */

const routes = (change: string) =>
  `(remote, { side, shared }) => ({ ...remote, routes: remote.routes.map((route) => ({ ...route, ${change} })) })`;

/** `code` runs where the module is evaluated. */
export const evaluating = (code: string): string =>
  `(remote, { side, shared }) => { ${code}; return { ...remote }; }`;

/** `code` runs where a page's chunk is asked for. */
export const loadingPages = (code: string): string =>
  routes(`lazy: async () => { ${code}; return route.lazy(); }`);

/** `code` runs in the loader of every page. */
export const inLoaders = (code: string): string =>
  routes(`lazy: async () => {
    const page = await route.lazy();
    return { ...page, loader: async (args) => { ${code}; return page.loader?.(args) ?? null; } };
  }`);

/** `code` runs in every render of every page. */
export const inPages = (code: string): string =>
  routes(`lazy: async () => {
    const page = await route.lazy();
    const { createElement, use, useEffect } = shared('react');
    const Component = () => { ${code}; return createElement(page.Component); };
    return { ...page, Component };
  }`);

/** No browser can take over what the edge has made. */
export const differing = inPages(
  `return createElement('div', null, 'made by ', side, createElement(page.Component))`,
);

export const withoutRoutes = '(remote) => ({ ...remote, routes: [] })';
export const withoutSlots = '(remote) => ({ ...remote, slots: {} })';
export const nothing = '() => ({})';

const slots = (load: string) => `(remote, { side, shared }) => ({
  routes: remote.routes,
  slots: Object.fromEntries(Object.entries(remote.slots).map(([name, slot]) => [name, { ...slot, load: async () => {
    ${load}
  } }])),
})`;

/** `code` runs where a widget's chunk is asked for. */
export const loadingSlots = (code: string): string => slots(`${code}; return slot.load();`);

/** `code` runs in every render of every widget. */
export const inSlots = (code: string): string =>
  slots(`const { Component: Widget } = await slot.load();
    const { createElement } = shared('react');
    return { Component: (props) => { ${code}; return createElement(Widget, props); } };`);

export const differingWidgets = inSlots(
  `return createElement('div', null, 'made by ', side, createElement(Widget, props))`,
);

/** Each page places the buy block with props that are none. */
export const placingWrongly = inPages(
  `const { Slot } = shared('@toile/frame');
   return createElement('div', null, createElement(page.Component), createElement(Slot, { name: 'buy-block', product: { id: 'none' } }))`,
);
