import path from 'node:path';
import type { DeployableName } from '@toile/releases-contract';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';
import { BasePathPlugin } from '../src/base-path.ts';
import { ChunkIntegrityPlugin } from '../src/chunk-integrity.ts';
import { repositoryRoot, sourceFolder } from '../src/deployables.ts';
import { remoteBrowserConfig } from '../src/remote-config.ts';
import { shellBrowserConfig } from '../src/shell-config.ts';

export interface DevTarget {
  name: DeployableName;
  outDir: string;
  /** By default the part's folder in this checkout. */
  source?: string;
}

/** Of released versions alone. */
const released = [ChunkIntegrityPlugin, BasePathPlugin];

/** No release has this version. */
const version = '0.0.0-0000dead';
const here = (file: string) => path.join(import.meta.dirname, file);

/** Address at which the front of `npm run dev` serves what is worked on. */
export const devPath = (name: DeployableName): string => `/__dev/parts/${name}/`;

/** Names that stay: a build takes the place of the one before, and pages are told. */
function asDevelopment(config: Configuration, { name }: DevTarget): Configuration {
  return {
    ...config,
    // What does not build is shown, and never reaches the page.
    optimization: { ...config.optimization, emitOnErrors: false },
    // The policy of documents refuses the quicker ways, which evaluate text.
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      publicPath: devPath(name),
      sourceMapFilename: '[file].map',
    },
    plugins: (config.plugins ?? []).filter((plugin) => !released.some((kind) => plugin instanceof kind)),
  };
}

const refreshed = (source: string): RuleSetRule => ({
  test: /\.tsx?$/,
  include: [path.join(source, 'src'), path.join(repositoryRoot, 'packages')],
  exclude: import.meta.dirname,
  use: [
    { loader: here('refresh-loader.ts') },
    {
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true, refresh: true } },
          target: 'es2022',
        },
      },
    },
  ],
});

/**
 * A sheet comes with the update of its chunk. The plugin's own second way would fetch every sheet of the page again, the
 * released ones too, at addresses by which the next update doesn't find them.
 */
class SheetsComeWithTheirChunk {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SheetsComeWithTheirChunk', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap(
        'SheetsComeWithTheirChunk',
        (context, { resource }) => {
          if (resource.endsWith('.css')) context.hot = false;
        },
      );
    });
  }
}

/** A remote whose open pages take each build without losing what was typed or pressed in them. */
export function devRemoteConfig(target: DevTarget): Configuration {
  const { name, source = sourceFolder(name) } = target;
  const hotClient = `${here('hot-client.ts')}?${name}`;
  const base = asDevelopment(
    remoteBrowserConfig({
      ...target,
      version,
      mode: 'development',
      exposed: [hotClient, './src/remote.tsx'],
    }),
    target,
  );
  const [script, ...rules] = base.module?.rules ?? [];
  return {
    ...base,
    module: {
      rules: [{ oneOf: [refreshed(source), script as RuleSetRule] }, ...rules],
    },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'react/jsx-dev-runtime': here('jsx-dev-runtime.ts') },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new SheetsComeWithTheirChunk(),
    ],
  };
}

/** The shell with React's development build: the other one can't take a component's update. */
export function devShellConfig(target: DevTarget): Configuration {
  const base = asDevelopment(shellBrowserConfig({ ...target, version, mode: 'development' }), target);
  return { ...base, entry: { shell: [here('refresh-host.ts'), './src/browser/main.ts'] } };
}
