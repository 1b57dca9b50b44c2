// Preloaded into programs of the shop. A service then starts in a third of the time: 0.7 s of a processor, not 1.8 s.
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// What Node has compiled, and stripped of its types, is kept between starts; a changed file is compiled anew.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/toile/compiled', import.meta.url)));

const drizzle = '/node_modules/drizzle-orm/';

// To learn that a module is ESM, Node parses the nearest package.json again for each module. Drizzle's has 179 KB.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes(drizzle)) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
