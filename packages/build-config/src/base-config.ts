import path from 'node:path';
import type { DeployableName } from '@toile/releases-contract';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { className } from './class-names.ts';
import { repositoryRoot, sourceFolder } from './deployables.ts';
import { oldestBrowsers } from './oldest-browsers.ts';

export interface BuildTarget {
  /** A part of the shop, or the console. */
  name: DeployableName | 'console';
  version: string;
  outDir: string;
  /** Folder of the part's sources; by default the one in this checkout. */
  source?: string;
  mode: 'production' | 'development';
}

const oldest = Object.entries(oldestBrowsers);

const script = (server: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      ...(server && { target: 'es2024' }),
    },
    ...(!server && { env: { targets: oldest.map(([name, version]) => `${name} >= ${version}`) } }),
  },
});

const sharedStyles = /[\\/]packages[\\/](?:ui|story)[\\/]/;
const layer = (name: string) => ({
  loader: path.join(import.meta.dirname, 'layer-loader.ts'),
  options: { layer: name },
});

/**
 * Sheets are CSS Modules, in the layer of their owner. Each selector has a class of its own sheet, so that none reaches into
 * what others show; only the shell and the console have sheets that are left as written, `*.global.css`.
 */
function styles(name: BuildTarget['name'], server: boolean): RuleSetRule {
  const modules = {
    mode: 'pure' as const,
    namedExport: false,
    exportLocalsConvention: 'as-is' as const,
    exportOnlyLocals: server,
    getLocalIdent: (context: { resourcePath: string }, _template: string, local: string) =>
      className(name, context.resourcePath, local),
  };
  // Fonts stand beside their sheet, wherever that is.
  const extract = server ? [] : [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: '' } }];
  const css = (options: object) => ({ loader: 'css-loader', options: { ...options, importLoaders: 1 } });
  const asWritten = {
    test: /\.global\.css$/,
    ...(server ? { type: 'asset/source' } : { use: [...extract, css({ modules: false })] }),
  };
  return {
    test: /\.css$/,
    sideEffects: true,
    oneOf: [
      ...(name === 'shell' || name === 'console' ? [asWritten] : []),
      { test: sharedStyles, use: [...extract, css({ modules }), layer('ui')] },
      { use: [...extract, css({ modules }), layer('remote')] },
    ],
  };
}

/** Settings of every browser and server build. */
export function baseConfig(
  { name, version, mode, outDir, source = sourceFolder(name) }: BuildTarget,
  server: boolean,
): Configuration {
  return {
    name: `${name}${server ? ' (server)' : ''}`,
    context: source,
    mode,
    target: server ? 'node24' : ['web', 'es2022'],
    devtool: server ? 'inline-source-map' : mode === 'production' ? 'hidden-source-map' : 'source-map',
    output: {
      path: path.join(outDir, server ? 'server' : 'client'),
      publicPath: `/remotes/${name}/${version}/`,
      // The folder is named after the version: a hash in each name would only be one more thing that the entry has to know.
      filename: '[name].js',
      sourceMapFilename: '../maps/[file].map',
      assetModuleFilename: '[name].[hash:10][ext]',
      hashFunction: 'sha256',
      crossOriginLoading: false,
      // Whatever a chunk's address is, the policy of documents lets it come from this shop alone.
      trustedTypes: { policyName: 'toile-chunks' },
    },
    module: {
      rules: [
        { ...script(server) },
        styles(name, server),
        {
          test: /\.(?:woff2|webp|avif|jpe?g|png|svg|mp3|ogg)$/,
          type: 'asset/resource',
          generator: { emit: !server },
        },
      ],
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      symlinks: true,
      // Starts WebAssembly as soon as it is loaded, which the security policy of documents refuses; our models are
      // quantised and never ask for it.
      alias: { 'three/examples/jsm/libs/meshopt_decoder.module.js': false },
    },
    resolveLoader: { modules: [path.join(repositoryRoot, 'node_modules'), 'node_modules'] },
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      minimize: mode === 'production' && !server,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          // Without them it writes what Safari drops, such as a line and its thickness in one declaration.
          minimizerOptions: { targets: browserslistToTargets(oldest.map((each) => each.join(' '))) },
        }),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}
