/** Code of a remote's version in the places where remotes do something. Each is code. */
export interface RemoteCode {
  evaluate?: string;
  lazy?: string;
  loader?: string;
  page?: string;
  /** Before a widget is there, and while it renders. */
  loadSlot?: string;
  slot?: string;
  /** Slots and routes that the built module really has; by default those of its manifest. */
  slots?: string[];
  routes?: string[];
}

/** The paths and slots of the small shop; mf-checkout has a page of its own and the widget that every page shows. */
export const table: Record<string, { path: string; slots: string[]; offers: string[] }> = {
  'mf-catalogue': { path: '/product', slots: ['buy-block'], offers: [] },
  'mf-designer': { path: '/designer', slots: [], offers: [] },
  'mf-checkout': { path: '/basket', slots: [], offers: ['mini-bag', 'buy-block'] },
  'mf-content': { path: '/', slots: [], offers: [] },
};

/** A server bundle as webpack would leave it, in a few lines. */
export function remoteCode(name: string, version: string, code: RemoteCode): string {
  const { path: address = '', offers = [] } = table[name] ?? {};
  const route = (path: string) => `{ path: '${path}', handle: { chunk: 'page' }, lazy: async () => {
    ${code.lazy ?? ''};
    return {
      loader: async () => { ${code.loader ?? ''}; return '${version}'; },
      Component: function Page({ data }) {
        ${code.page ?? ''};
        return h('b', null, '${name} ${version}', ' of ', data);
      },
    };
  } }`;
  const slot = (each: string) => `'${each}': { chunk: '${each}', load: async () => {
    ${code.loadSlot ?? ''};
    return { Component: function Slot() {
      ${code.slot ?? ''};
      return h('i', null, '${each} ${version}');
    } };
  } }`;
  return `const { createElement: h, use } = require('react');
    ${code.evaluate ?? ''};
    exports.routes = [${(code.routes ?? [address]).map(route).join(',')}];
    exports.slots = { ${(code.slots ?? offers).map(slot).join(',')} };`;
}
