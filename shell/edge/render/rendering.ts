import path from 'node:path';
import type { ChannelState, FailureReport, ReleaseManifest } from '@toile/contracts';
import type { Logger } from '@toile/service-kit';
import { candidateArm } from '../candidate.ts';
import type { EdgeConfig } from '../config.ts';
import { createKeptFile } from '../kept-file.ts';
import type { WorkerLimits } from '../worker/protocol.ts';
import { createRenderer } from './renderer.ts';
import { createStandIns } from './stand-ins.ts';
import { createVersionMarks, marksSchema } from './version-marks.ts';
import { WorkerPool } from './worker-pool.ts';

/** A page that waits for a service may take its time; one that waits for nothing, or computes for long, is broken. */
export const limits: WorkerLimits = {
  loadMs: 1000,
  loaderMs: 1000,
  serviceMs: 4000,
  renderMs: 1000,
  quietMs: 2000,
  documentMs: 7000,
  stretchMs: 600,
  memoryMb: 384,
};
const heapMb = 160;
const silenceMs = 30_000;

interface RenderingOptions {
  config: Pick<EdgeConfig, 'shop' | 'publicAddress' | 'ARTEFACTS_DIR' | 'STATE_DIR' | 'RENDER_WORKERS'>;
  logger: Logger;
  state: () => ChannelState | undefined;
  report: (failure: FailureReport) => void;
  /** A version has failed; it may have done so again and again. */
  onMarked?: (() => void) | undefined;
}

async function keptMarks({
  config,
  logger,
  onMarked,
}: Pick<RenderingOptions, 'config' | 'logger' | 'onMarked'>) {
  const file = path.join(config.STATE_DIR, 'marked-versions.json');
  const kept = createKeptFile({ file, parse: (json) => marksSchema.parse(json), logger });
  const marks = createVersionMarks({
    marks: await kept.read(),
    save(all) {
      kept.write(all);
      onMarked?.();
    },
  });
  return { marks, kept };
}

/** Makes documents in workers. The marks of failed versions are kept on disk. */
export async function createRendering({ config, logger, state, report, onMarked }: RenderingOptions) {
  const { marks, kept } = await keptMarks({ config, logger, onMarked });
  const renderer = createRenderer({
    pool: {
      render: (...request) => pool.render(...request),
      prove: (release) => pool.prove(release),
      warm: (release) => pool.warm(release),
      canSpareOne: () => pool.canSpareOne(),
    },
    marks,
    onFailure: ({ stack, ...failure }) => {
      const { name, version, phase, message, path: page } = failure;
      logger.error({ name, version, phase, page, stack }, `version failed: ${message}`);
      report(failure);
    },
  });
  const pool: WorkerPool = new WorkerPool({
    size: config.RENDER_WORKERS,
    settings: {
      shop: config.shop,
      origin: config.publicAddress,
      artefactsDir: config.ARTEFACTS_DIR,
      limits,
    },
    stateDir: config.STATE_DIR,
    logger,
    heapMb,
    silenceMs,
    release: () => {
      const known = state();
      return known && renderer.releaseOf(known);
    },
    onStray(stray) {
      const known = state();
      if (!stray.id)
        logger.error({ stack: stray.stack }, `nobody's failure in a render worker: ${stray.message}`);
      if (known) renderer.stray(known, stray);
    },
  });
  return {
    render: renderer.render,
    /** Whether a version has failed here, was tried again, and has failed again. */
    failsAgain: marks.failsAgain,
    /** Grows when page views are made with other versions than before. */
    revision: marks.revision,
    standsIn: createStandIns(marks),
    /** A version has failed outside of the workers, and nothing of it is missing on a page yet. */
    blame({ id }: ReleaseManifest, error: Error): void {
      const known = state();
      if (known)
        renderer.stray(known, { id, unit: '*', phase: 'entry', message: error.message, isBlemish: true });
    },
    /** Loads a new set before page views ask for it, and its candidate after it. */
    async warm(next: ChannelState): Promise<void> {
      for (const arm of [next, candidateArm(next)])
        if (arm)
          await renderer.warm(arm).catch((error) => logger.error({ err: error }, 'release set not loaded'));
    },
    async close(): Promise<void> {
      pool.close();
      await kept.written();
    },
  };
}
