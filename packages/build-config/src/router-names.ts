import { routerNames } from '@toile/releases-contract';
import webpack, { type Compilation, type Compiler, type javascript } from 'webpack';

const router = 'react-router-dom';
/** Names of a second router: nobody provides its contexts, and no build leaves it out. */
const secondRouter = /^react-router(?:\/|$)/;
const plugin = 'RouterNames';
const offered: readonly string[] = routerNames;
/** Key under which a parsed module keeps its imports, since a build that follows changes parses only what changed. */
const kept = 'routerNames';
const inWords: Record<string, string> = { '*': 'all of it', second: 'another copy of it, react-router' };

interface Import {
  source: unknown;
  /** Null for the whole namespace. */
  name: string | null;
}

function keep(parser: javascript.JavascriptParser, { source, name }: Import): void {
  const isSecond = typeof source === 'string' && secondRouter.test(source);
  if (source !== router && !isSecond) return;
  const { buildInfo } = parser.state.module;
  if (buildInfo) buildInfo[kept] = [...(buildInfo[kept] ?? []), isSecond ? 'second' : (name ?? '*')];
}

type Expression = Parameters<javascript.JavascriptParser['evaluateExpression']>[0];

function collectImports(parser: javascript.JavascriptParser): void {
  const keepAll = (source: Expression) =>
    keep(parser, { source: parser.evaluateExpression(source).string, name: null });
  parser.hooks.importSpecifier.tap(plugin, (_, source, name) => keep(parser, { source, name }));
  parser.hooks.exportImportSpecifier.tap(plugin, (_, source, name) => keep(parser, { source, name }));
  parser.hooks.importCall.tap(plugin, ({ source }) => keepAll(source));
  parser.hooks.call.for('require').tap(plugin, ({ arguments: [source] }) => {
    if (source && source.type !== 'SpreadElement') keepAll(source);
  });
}

const namesIn = (modules: Iterable<webpack.Module>): string[] => {
  const names = [...modules].flatMap(({ buildInfo }): string[] => buildInfo?.[kept] ?? []);
  return [...new Set(names)].sort();
};
/** Of each build before it puts modules together, which then say nothing of their own. */
const found = new WeakMap<Compilation, string[]>();

/** Names of react-router-dom that a build imports, in the order of the alphabet. */
export const routerNamesOf = (compilation: Compilation): string[] => found.get(compilation) ?? [];

/** Refuses what the shell doesn't offer: the page would be there on the server, and die in the browser. */
export class RouterNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(plugin, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm', 'javascript/dynamic'])
        normalModuleFactory.hooks.parser
          .for(type)
          .tap(plugin, (parser) => collectImports(parser as javascript.JavascriptParser));
      compilation.hooks.finishModules.tap(plugin, (modules) => {
        const names = namesIn(modules);
        found.set(compilation, names);
        const refused = names.filter((name) => !offered.includes(name));
        if (refused.length === 0) return;
        const what = refused.map((name) => inWords[name] ?? name).join(', ');
        const words = `${router}: the shell doesn’t offer ${what}. It offers ${offered.join(', ')}.`;
        compilation.errors.push(new webpack.WebpackError(words));
      });
    });
  }
}
