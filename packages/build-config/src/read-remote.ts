import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { PathEntry, ReleaseManifest } from '@toile/releases-contract';
import { repositoryRoot } from './deployables.ts';

interface Route {
  path: string;
  handle: { chunk: string; slots?: readonly string[]; query?: readonly string[] };
}
interface RemoteExports {
  routes: readonly Route[];
  slots: Record<string, { chunk: string; version?: number }>;
}

/** `buy-block@2`: the second version of that slot's contract. */
function needOf(slot: string): { name: string; version: number } {
  const [name = '', version = '1'] = slot.split('@');
  return { name, version: Number(version) };
}

const slotsOf = ({ handle }: Route) => (handle.slots ?? []).map(needOf);

/** Reads the path table and the slots out of a built server bundle, so that the table can't differ from the code. */
export function readRemote(code: string, file: string): Pick<ReleaseManifest, 'paths' | 'slots' | 'needs'> {
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
        slots: slotsOf(route).map(({ name }) => name),
        ...(route.handle.query && { query: [...route.handle.query] }),
      }),
    ),
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, { chunk, version = 1 }]) => [name, { chunk, version }]),
    ),
    needs: Object.fromEntries(
      routes.flatMap((route) => slotsOf(route).map(({ name, version }) => [name, version])),
    ),
  };
}
