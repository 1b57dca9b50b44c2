import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base-config.ts';
import { containerId } from './deployables.ts';
import { sharedVersions } from './shared.ts';

/** Browser build of the shell: plain webpack; its host is the federation runtime, its shared list the real modules. */
export function shellBrowserConfig(target: BuildTarget): Configuration {
  const base = baseConfig(target, false);
  return {
    ...base,
    entry: { shell: './src/browser/main.ts' },
    output: { ...base.output, uniqueName: containerId(target.name, target.version) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        // Parts of the federation runtime that this host has no use for.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
    ],
  };
}
