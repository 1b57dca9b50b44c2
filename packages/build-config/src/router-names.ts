import { routerNames } from '@toile/releases-contract';
import webpack, { type Compilation, type Compiler, type javascript } from 'webpack';

const router = 'react-router-dom';
const plugin = 'RouterNames';
const offered: readonly string[] = routerNames;
/** Where a parsed module keeps what it imports, since a build that follows changes parses only what changed. */
const kept = 'routerNames';

interface Import {
  source: unknown;
  /** Null for the whole namespace. */
  name: string | null;
}

function keep(parser: javascript.JavascriptParser, { source, name }: Import): void {
  if (source !== router) return;
  const { buildInfo } = parser.state.module;
  if (buildInfo) buildInfo[kept] = [...(buildInfo[kept] ?? []), name ?? '*'];
}

function follow(parser: javascript.JavascriptParser): void {
  parser.hooks.importSpecifier.tap(plugin, (_, source, name) => keep(parser, { source, name }));
  parser.hooks.exportImportSpecifier.tap(plugin, (_, source, name) => keep(parser, { source, name }));
}

/** Names of react-router-dom that a build imports, in the order of the alphabet; `*` where something imports all of it. */
export function routerNamesOf(compilation: Compilation): string[] {
  const names = [...compilation.modules].flatMap(({ buildInfo }): string[] => buildInfo?.[kept] ?? []);
  return [...new Set(names)].sort();
}

/** Refuses what the shell doesn't offer: the page would be there on the server, and die in the browser. */
export class RouterNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(plugin, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser
          .for(type)
          .tap(plugin, (parser) => follow(parser as javascript.JavascriptParser));
      compilation.hooks.finishModules.tap(plugin, () => {
        const refused = routerNamesOf(compilation).filter((name) => !offered.includes(name));
        if (refused.length === 0) return;
        const what = refused.map((name) => (name === '*' ? 'all of it' : name)).join(', ');
        const words = `${router}: the shell doesn’t offer ${what}. It offers ${offered.join(', ')}.`;
        compilation.errors.push(new webpack.WebpackError(words));
      });
    });
  }
}
