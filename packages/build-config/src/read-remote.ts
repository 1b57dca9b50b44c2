import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { PathEntry, ReleaseManifest } from '@toile/contracts';
import { repositoryRoot } from './deployables.ts';

interface RemoteExports {
  routes: readonly { path: string; handle: { chunk: string; slots?: readonly string[] } }[];
  slots: Record<string, { chunk: string }>;
}

/** Reads the path table and the slots out of a built server bundle, so that the table can't differ from the code. */
export function readRemote(code: string, file: string): Pick<ReleaseManifest, 'paths' | 'slots'> {
  const module = { exports: {} as RemoteExports };
  const require = createRequire(path.join(repositoryRoot, 'shell/package.json'));
  compileFunction(code, ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    require,
  );
  const { routes, slots } = module.exports;
  if (!Array.isArray(routes) || !slots) throw new Error(`${file} does not export { routes, slots }`);
  return {
    paths: routes.map(
      (route): PathEntry => ({
        path: route.path,
        chunk: route.handle.chunk,
        slots: [...(route.handle.slots ?? [])],
      }),
    ),
    slots: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, { chunk: slot.chunk }])),
  };
}
