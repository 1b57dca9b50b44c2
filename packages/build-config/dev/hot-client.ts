declare const __webpack_hash__: string;
declare const __resourceQuery: string;
declare const location: { reload(): void };
declare const console: { warn(...texts: unknown[]): void };

interface Hot {
  status(): string;
  check(autoApply: true): Promise<unknown>;
}
// In one expression: webpack looks for these words.
const hot = (import.meta as unknown as { webpackHot: Hot }).webpackHot;
let wanted = __webpack_hash__;
let isBusy = false;

/** Takes one build after the other until this page has the newest; loads the page again where a build can't be taken. */
async function update(hash: string): Promise<void> {
  wanted = hash;
  if (isBusy) return;
  isBusy = true;
  try {
    while (wanted !== __webpack_hash__) {
      if (!(await hot.check(true))) throw new Error('There is no way from this build to the newest');
    }
  } catch (error) {
    console.warn('The page is loaded again: it could not take the newest build.', error);
    location.reload();
  }
  isBusy = false;
}

/** By part: how its open page is told of a build, and the newest build that the page has heard of. */
interface DevGlobals {
  toileHot?: Record<string, typeof update>;
  toileBuilt?: Record<string, string>;
}
const globals = globalThis as DevGlobals;
const name = __resourceQuery.slice(1);
globals.toileHot = { ...globals.toileHot, [name]: update };
// It may have been built again while this was on its way.
void update(globals.toileBuilt?.[name] ?? __webpack_hash__);
