import webpack, { type Configuration, type Stats } from 'webpack';
import { compileErrors } from '../src/compile-errors.ts';
import { remoteEntry } from '../src/remote-config.ts';
import { type DevTarget, devPath, devRemoteConfig, devShellConfig } from './dev-config.ts';

export type Built = { ok: true; hash: string } | { ok: false; message: string };

const outcomeOf = (stats: Stats): Built =>
  stats.hasErrors() ? { ok: false, message: compileErrors(stats) } : { ok: true, hash: stats.hash ?? '' };

/** Builds a remote, and again whenever a file of it changes. Resolves after the first build. */
export function watchRemote(
  target: DevTarget,
  onBuilt: (built: Built) => void,
): Promise<{ id: string; entry: string; close(): Promise<void> }> {
  const config = devRemoteConfig(target);
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    if (!compiler) return reject(new Error('webpack gave no compiler'));
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
      onBuilt(outcomeOf(stats));
      resolve({
        id: String(config.output?.uniqueName),
        entry: devPath(target.name) + remoteEntry,
        close: () => new Promise<void>((done) => watching?.close(() => compiler.close(() => done()))),
      });
    });
  });
}

function buildOnce(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(compileErrors(stats)) : undefined);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
}

/** Builds the shell for work on remotes; the address of its script. */
export async function buildDevShell(outDir: string): Promise<string> {
  await buildOnce(devShellConfig({ name: 'shell', outDir }));
  return `${devPath('shell')}shell.js`;
}
