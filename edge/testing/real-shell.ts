import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { shopConfigSchema } from '@toile/contracts';
import type { ChannelState, FailureReport } from '@toile/releases-contract';
import * as shell from '@toile/shell/server';
import { createCircuitBreakers } from '../render/breakers/circuit-breakers.ts';
import { createRenderer } from '../render/renderer.ts';
import { limits } from '../render/rendering.ts';
import { createBundleFetch } from '../worker/bundle-fetch.ts';
import { createDocumentFinisher } from '../worker/finish-document.ts';
import { newJob, whatRuns } from '../worker/job-context.ts';
import { renderJob } from '../worker/render-job.ts';
import { createServerBundles, type ServerBundles } from '../worker/server-bundles.ts';

/** The shop's own shell with the remotes of a store, rendered in this process: for what small-shell doesn't do. */
export function realShell(folder: string) {
  const reports: FailureReport[] = [];
  const settings = {
    shop: shopConfigSchema.parse({}),
    origin: 'https://shop.example',
    artefactsDir: path.join(folder, 'artefacts'),
    limits,
    blackBox: '',
  };
  const bundles = createServerBundles(
    settings.artefactsDir,
    createBundleFetch(settings, () => whatRuns()?.job?.release.services ?? []),
    limits.loadMs,
  );
  const loadBundle = (async (manifest) =>
    manifest.name === 'shell' ? shell : bundles(manifest)) as ServerBundles;
  const deps = { settings, loadBundle, finish: createDocumentFinisher(settings.artefactsDir) };
  const breakers = createCircuitBreakers();
  const renderer = createRenderer({
    breakers,
    state: () => undefined,
    pool: {
      prove: async () => undefined,
      canSpareOne: () => true,
      isReady: () => true,
      retire: () => undefined,
      trial: (release, paths) =>
        Promise.all(
          paths.map(async (address) => {
            const outcome = await renderJob(newJob(1, release), address, deps);
            return { outcome, failures: outcome.failures };
          }),
        ),
      render: async ({ release, path: address }) => {
        const outcome = await renderJob(newJob(1, release), address, deps);
        return { ended: false, outcome, worker: 1 };
      },
    },
    onFailure: (failure) => reports.push(failure),
  });
  return {
    reports,
    /** Circuit breakers that are open. */
    breakers: breakers.list,
    render: renderer.render,
    async view(state: ChannelState, address: string): Promise<{ status: number; text: string }> {
      const page = await renderer.render(state, { path: address });
      await renderer.settled();
      const html = page.kind === 'document' ? brotliDecompressSync(page.br).toString() : '';
      return { status: page.status, text: html.replace(/<!--.*?-->|<[^>]*>/gs, '') };
    },
  };
}
