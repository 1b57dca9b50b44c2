import path from 'node:path';
import { versionIdOf } from '@toile/releases-contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base-config.ts';
import { BasePathPlugin } from './base-path.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity.ts';
import { repositoryRoot } from './deployables.ts';
import { sharedVersions } from './shared.ts';

/** The router's exports name its development build alone, whatever the mode; this is the other one. */
const routerFile = (file: string) =>
  path.join(repositoryRoot, 'node_modules/react-router/dist/production', file);
export const productionRouter = {
  'react-router$': routerFile('index.mjs'),
  'react-router/dom$': routerFile('dom-export.mjs'),
};

const inFederation = (file: string) => path.join(repositoryRoot, 'shell/src/federation', file);
/** Files of the federation runtime that this host has no use for. */
const withoutUnused = [
  new webpack.NormalModuleReplacementPlugin(
    /^\.{1,2}\/(?:plugins\/snapshot\/)?SnapshotHandler\.js$/,
    inFederation('without-snapshots.ts'),
  ),
  new webpack.NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, inFederation('without-descriptions.ts')),
];

/** Browser build of the shell: plain webpack; its host is the federation runtime, its shared list the real modules. */
export function shellBrowserConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target, false);
  return {
    ...base,
    entry: { boot: './src/browser/boot.ts', shell: './src/browser/main.ts' },
    output: { ...base.output, uniqueName: versionIdOf(target.name, target.version) },
    resolve: { ...base.resolve, alias: target.mode === 'production' ? productionRouter : {} },
    plugins: [
      new MiniCssExtractPlugin(),
      new ChunkIntegrityPlugin(),
      new BasePathPlugin(),
      ...withoutUnused,
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        // Parts of the federation runtime that this host has no use for.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
        // What libraries ask before they know where they run and for what.
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        FEDERATION_HAS_EXPOSES: 'true',
        FEDERATION_BUILD_IDENTIFIER: '""',
        'typeof FEDERATION_ALLOW_NEW_FUNCTION': '"undefined"',
        'typeof window': '"object"',
        'typeof document': '"object"',
        'typeof process': '"undefined"',
      }),
    ],
  };
}
