import path from 'node:path';
import type { ShopConfig } from '@toile/contracts';
import type { ChannelState, FailureReport, ReleaseManifest } from '@toile/releases-contract';
import type { Logger } from '@toile/service-kit';
import { createKeptFile } from '../channel/kept-file.ts';
import { type Arm, candidateArm } from '../set/candidate.ts';
import type { WorkerLimits } from '../set/protocol.ts';
import { createDocumentHealth } from './document-health.ts';
import { createRenderer, type Renderer } from './renderer.ts';
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

export interface RenderingOptions {
  config: {
    shop: ShopConfig;
    publicAddress: string;
    ARTEFACTS_DIR: string;
    STATE_DIR: string;
    RENDER_WORKERS: number;
  };
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

/** What everybody gets, and the candidate's side. */
const sidesOf = (state: ChannelState | undefined): Arm[] =>
  [state, state && candidateArm(state)].flatMap((side) => side ?? []);

/** What a channel has, and what it would have after a rollback. */
function idsOf(state: ChannelState | undefined): Set<string> {
  const manifests = [state?.current, state?.previous].flatMap((parts) => Object.values(parts ?? {}));
  return new Set(manifests.flatMap((manifest) => manifest?.id ?? []));
}

/** Workers, which hear of the renderer when they have something to say. */
const openPool = ({ config, logger, state }: RenderingOptions, renderer: () => Renderer): WorkerPool =>
  new WorkerPool({
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
    wanted: () => sidesOf(state()).map((side) => renderer().releaseOf(side)),
    mayComeBack: () => idsOf(state()),
    onStray(stray, request) {
      const known = state();
      if (!stray.id)
        logger.error({ stack: stray.stack }, `nobody's failure in a render worker: ${stray.message}`);
      if (known) renderer().stray(known, stray, request);
    },
    onFull({ memoryMb, pages, likeliest: id }) {
      const known = state();
      const message = `A worker grew to ${memoryMb} MB with ${pages} pages, most of it with pages of this version`;
      logger.warn({ memoryMb, pages, id }, 'render worker is full');
      if (known && id) renderer().report(known, { id, unit: '*', phase: 'stray', message, path: '' });
    },
  });

/** Makes documents in workers. The marks of failed versions are kept on disk. */
export async function createRendering(options: RenderingOptions) {
  const { logger, state, report } = options;
  const { marks, kept } = await keptMarks(options);
  const pool = openPool(options, () => renderer);
  const renderer: Renderer = createRenderer({
    pool,
    marks,
    state,
    onFailure: ({ stack, ...failure }) => {
      const { name, version, phase, message, path: page } = failure;
      logger.error({ name, version, phase, page, stack }, `version failed: ${message}`);
      report(failure);
    },
    onVerdict({ failure: { id, unit, message }, path: page }, fault) {
      logger.warn({ id, unit, page, fault }, `a page failed: ${message}`);
    },
  });
  const health = createDocumentHealth({
    probe: (path) => {
      const known = state();
      return known ? renderer.render(known, { path }) : Promise.reject(new Error('No set is known'));
    },
  });
  return {
    render: (...[side, request]: Parameters<Renderer['render']>) =>
      health.watch(request.path, renderer.render(side, request)),
    /** No document can be made. */
    isFailing: health.isFailing,
    settled: renderer.settled,
    /** Whether a version has failed here, was tried again, and has failed again. */
    failsAgain: marks.failsAgain,
    /** Grows when page views are made with other versions than before. */
    revision: marks.revision,
    standsIn: createStandIns(marks),
    /** What is held against versions here. */
    marks: marks.list,
    /** Somebody has looked at it: the version is tried again. */
    clearMark: marks.clear,
    /** A version has failed outside of the workers, and nothing of it is missing on a page yet. */
    blame({ id }: ReleaseManifest, { message }: Error): void {
      const known = state();
      const failure = { id, unit: '*', phase: 'entry', message, isBlemish: true, path: '' } as const;
      if (known) renderer.charge(known, failure);
    },
    /** Loads a new set before page views ask for it, and its candidate after it. */
    async warm(next: ChannelState): Promise<void> {
      for (const side of sidesOf(next))
        await renderer.warm(side).catch((error) => logger.error({ err: error }, 'release set not loaded'));
    },
    async close(): Promise<void> {
      pool.close();
      await kept.written();
    },
  };
}
