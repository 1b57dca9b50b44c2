import path from 'node:path';
import type { LoaderContext } from 'webpack';

/**
 * Registers the components of a module with React's refresh (`refresh-host.ts`, in the shell), and lets it take its own
 * updates.
 */
export default function refreshLoader(this: LoaderContext<object>, source: string): string {
  // Editors empty a file before they write it. Built, it would be a module without exports, which no page can take.
  if (!source) throw new Error(`${path.basename(this.resourcePath)} is empty`);
  const id = JSON.stringify(path.relative(this.rootContext, this.resourcePath));
  return `const leaveRefresh = globalThis.toileRefresh.enter(${id});
${source}
leaveRefresh();
if (import.meta.webpackHot) globalThis.toileRefresh.accept(import.meta.webpackHot, __webpack_module__.exports);
`;
}
