import path from 'node:path';
import type { ShopConfig } from '@toile/contracts';
import type { ChannelState, FailureReport, ReleaseManifest } from '@toile/releases-contract';
import type { Logger } from '@toile/service-kit';
import { createKeptFile } from '../channel/kept-file.ts';
import type { UncaughtFailure, WorkerLimits, WorkerTrace } from '../set/protocol.ts';
import { type Variant, variantsOf } from '../set/variants.ts';
import { createCircuitBreakers } from './breakers/circuit-breakers.ts';
import { storedBreakersSchema, storedForm } from './breakers/stored-breakers.ts';
import { createDocumentHealth } from './document-health.ts';
import { createFallbackCheck } from './fallbacks.ts';
import { createRenderer, type Renderer } from './renderer.ts';
import { createShadowPages, isOfShadow } from './shadow-pages.ts';
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
  onBreakerTripped?: (() => void) | undefined;
  /** Called with what a worker has done for a document that is traced. */
  onTrace?: ((trace: WorkerTrace) => void) | undefined;
}

async function openBreakers({
  config,
  logger,
  onBreakerTripped,
}: Pick<RenderingOptions, 'config' | 'logger' | 'onBreakerTripped'>) {
  const file = path.join(config.STATE_DIR, 'marked-versions.json');
  const kept = createKeptFile({
    file,
    parse: (json) => storedBreakersSchema.parse(json),
    serialise: storedForm,
    logger,
  });
  const breakers = createCircuitBreakers({
    breakers: await kept.read(),
    save(all) {
      kept.write(all);
      onBreakerTripped?.();
    },
  });
  return { breakers, kept };
}

/** Ids that a channel has, and would have after a rollback. */
function idsOf(state: ChannelState | undefined): Set<string> {
  const manifests = [state?.current, state?.previous].flatMap((parts) => Object.values(parts ?? {}));
  return new Set(manifests.flatMap((manifest) => manifest?.id ?? []));
}

/** Workers, which hear of the renderer when they have something to say. */
const openPool = (
  { config, logger, state, onTrace }: RenderingOptions,
  renderer: () => Renderer,
  onShadowUncaught: (uncaught: UncaughtFailure) => void,
): WorkerPool =>
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
    onTrace,
    wanted: () => variantsOf(state()).map((variant) => renderer().releaseOf(variant)),
    mayComeBack: () => idsOf(state()),
    isShadow: (release) => isOfShadow(state(), release),
    onShadowUncaught,
    onUncaught(uncaught, request) {
      const known = state();
      if (!uncaught.id)
        logger.error({ stack: uncaught.stack }, `nobody's failure in a render worker: ${uncaught.message}`);
      if (known) renderer().takeUncaught(known, uncaught, request);
    },
    onFull({ memoryMb, pages, likeliest: id }) {
      const known = state();
      const message = `A worker grew to ${memoryMb} MB with ${pages} pages, most of it with pages of this version`;
      logger.warn({ memoryMb, pages, id }, 'render worker is full');
      if (known && id) renderer().report(known, { id, scope: '*', phase: 'stray', message, path: '' });
    },
  });

/** Makes documents in workers. The circuit breakers are kept on disk. */
export async function createRendering(options: RenderingOptions) {
  const { logger, state, report } = options;
  const { breakers, kept } = await openBreakers(options);
  const pool: WorkerPool = openPool(
    options,
    () => renderer,
    (uncaught) => shadow.takeUncaught(uncaught),
  );
  const renderer: Renderer = createRenderer({
    pool,
    breakers,
    state,
    onFailure: ({ stack, ...failure }) => {
      const { name, version, phase, message, path: page } = failure;
      logger.error({ name, version, phase, page, stack }, `version failed: ${message}`);
      report(failure);
    },
    onDiagnosis({ failure: { id, scope, message }, path: page }, fault) {
      logger.warn({ id, scope, page, fault }, `a page failed: ${message}`);
    },
  });
  const shadow = createShadowPages({
    pool,
    releaseOf: renderer.releaseOf,
    log: ({ id, message }, page) => logger.warn({ id, page }, `version failed in a shadow visit: ${message}`),
  });
  const health = createDocumentHealth({
    probe: (path) => {
      const known = state();
      return known ? renderer.render(known, { path }) : Promise.reject(new Error('No set is known'));
    },
  });
  return {
    render: (...[variant, request]: Parameters<Renderer['render']>) =>
      health.watch(request.path, renderer.render(variant, request)),
    /** Makes a page for nobody: what fails in it is found as if a visitor had asked for it. */
    async tryPage(variant: Variant, path: string): Promise<void> {
      await renderer.render(variant, { path });
    },
    /** Pages with versions that nobody gets. */
    shadow,
    isBreakerOpen: (id: string): boolean => breakers.knownFailuresOf(id).hasFailed,
    /** No document can be made. */
    isFailing: health.isFailing,
    settled: renderer.settled,
    /** True for a version that has failed here, was tried again, and has failed again. */
    hasReopened: breakers.hasReopened,
    /** Grows when page views are made with other versions than before. */
    revision: breakers.revision,
    usesFallback: createFallbackCheck(breakers),
    /** Figures of the workers. */
    workers: () => pool.figures,
    /** Circuit breakers of this edge. */
    breakers: breakers.list,
    /** Closes a version's breaker: somebody has looked at it. */
    resetBreaker: breakers.reset,
    /** A version has failed outside of the workers, and nothing of it is missing on a page yet. */
    tripBreaker({ id }: ReleaseManifest, { message }: Error): void {
      const known = state();
      const failure = { id, scope: '*', phase: 'entry', message, isNonFatal: true, path: '' } as const;
      if (known) renderer.tripBreaker(known, failure);
    },
    /** Loads a new set before page views ask for it, and its canary after it. */
    async warm(next: ChannelState): Promise<void> {
      for (const variant of variantsOf(next))
        await renderer.warm(variant).catch((error) => logger.error({ err: error }, 'release set not loaded'));
    },
    async close(): Promise<void> {
      pool.close();
      await kept.written();
    },
  };
}
