import * as refresh from 'react-refresh/runtime';

// Before React's renderer: it looks for this once, when it is evaluated.
refresh.injectIntoGlobalHook(globalThis);

interface Hot {
  accept(): void;
  dispose(leave: (data: { rest?: string }) => void): void;
  invalidate(): void;
  /** State that the module before has left; absent the first time. */
  data?: { rest?: string };
}
type Register = (type: unknown, id: string) => void;
interface RefreshGlobals {
  $RefreshReg$: Register;
  $RefreshSig$: typeof refresh.createSignatureFunctionForTransform;
  toileRefresh: typeof toileRefresh;
}
const globals = globalThis as unknown as RefreshGlobals;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Refresh host that the modules of a part ask for while it is worked on; see `refresh-loader.ts`. */
const toileRefresh = {
  /** From now on components are this module's, until the answer is called. */
  enter(module: string): () => void {
    const { $RefreshReg$: before } = globals;
    globals.$RefreshReg$ = (type, id) => refresh.register(type, `${module} ${id}`);
    return () => {
      globals.$RefreshReg$ = before;
      clearTimeout(waiting);
      waiting = setTimeout(() => refresh.performReactRefresh());
    };
  },
  /** A module with a component takes its own update, unless what else it exports has changed: then its importers must. */
  accept(hot: Hot, exported: object): void {
    const entries = Object.entries(exported);
    const others = entries.filter(([, value]) => !refresh.isLikelyComponentType(value));
    if (others.length === entries.length) return;
    const rest = others.map(([name, value]) => `${name} ${value}`).join('\n');
    hot.accept();
    hot.dispose((data) => {
      data.rest = rest;
    });
    if (hot.data && hot.data.rest !== rest) hot.invalidate();
  },
};

Object.assign(globals, {
  toileRefresh,
  $RefreshReg$: () => undefined,
  $RefreshSig$: refresh.createSignatureFunctionForTransform,
});
