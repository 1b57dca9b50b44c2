import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@toile/artefacts';
import type { ChannelState, FailureReport, ReleaseManifest, SetId } from '@toile/releases-contract';
import type { Logger } from '@toile/service-kit';
import { shownParts } from '../../set/variants.ts';
import { DamagedFile } from '../checked-files.ts';
import { createLinkedFiles } from './linked-files.ts';
import { type TimeCall, timedStore } from './timed-store.ts';
import { createVersionCopies } from './version-copies.ts';
import type { VersionFiles } from './version-files.ts';

interface OpenVersionsOptions {
  config: Parameters<typeof openStore>[0] & {
    /** The edge's own copies of the versions that it shows. */
    ARTEFACTS_DIR: string;
    /** The store, where it is a folder of this machine. */
    STORE_DIR: string | undefined;
  };
  logger: Logger;
  report: (failure: FailureReport) => void;
  time: TimeCall;
  /** Between tries to copy the version before. */
  pauses?: typeof usualPauses;
}

const usualPauses = { firstMs: 5_000, longestMs: 60_000 };

export interface Versions {
  files: VersionFiles;
  /** Resolves when a set can be shown. */
  prepare: (state: ChannelState) => Promise<void>;
  /** Tells which set is shown, so that what a rollback of it needs comes along. */
  keepShown: (state: ChannelState) => void;
  /** A file of it is not as it was published here: it may be in the store again. */
  renew: (manifest: ReleaseManifest) => void;
}

const manifestsIn = (parts: ChannelState['previous']): ReleaseManifest[] =>
  Object.values(parts).filter((manifest) => manifest !== undefined);

/** The set's own versions, and those of its canaries. */
const shownBy = (state: ChannelState): ReleaseManifest[] => shownParts(state).flatMap(manifestsIn);

/** The versions in the store that the settings name. */
export async function openVersions(options: OpenVersionsOptions): Promise<Versions> {
  const { config, logger, report, time, pauses = usualPauses } = options;
  const { ARTEFACTS_DIR: folder, STORE_DIR: local } = config;
  /** Of the set that is shown, and of the one that is to be. */
  let used: readonly ReleaseManifest[] = [];
  let coming: readonly ReleaseManifest[] = [];
  const isInUse = ({ name, version }: { name: string; version: string }) =>
    [...used, ...coming].some((manifest) => manifest.name === name && manifest.version === version);
  const linked = local === undefined ? undefined : createLinkedFiles({ store: local, folder, isInUse });
  const open = async () => timedStore(await openStore(config, folder), time);
  const copies = linked ?? createVersionCopies({ store: await open(), folder, isInUse });
  const fetch = (manifest: ReleaseManifest) => time('fetch', () => copies.fetch(manifest));
  /** Fetches a version until it is there, as long as it is wanted. */
  async function fetchUntilThere(manifest: ReleaseManifest, isWanted: () => boolean): Promise<void> {
    for (let pauseMs = pauses.firstMs; isWanted(); pauseMs = Math.min(2 * pauseMs, pauses.longestMs)) {
      try {
        return await fetch(manifest);
      } catch (error) {
        logger.warn({ err: error }, 'version before not copied');
      }
      await sleep(pauseMs, undefined, { ref: false });
    }
  }
  let lastWords = '';
  /** Each try fails alike: it is told once. */
  function reportDamage({ name, version }: ReleaseManifest, setId: SetId, { message }: Error): void {
    if (message === lastWords) return;
    lastWords = message;
    report({
      name,
      version,
      setId,
      phase: 'entry',
      seenBy: 'edge',
      message: message.slice(0, 500),
      path: '/',
    });
  }
  return {
    files: copies,
    async prepare(state) {
      coming = shownBy(state);
      const fetches = coming.map((manifest) =>
        fetch(manifest).catch((error) => {
          if (error instanceof DamagedFile) reportDamage(manifest, state.set.id, error);
          throw error;
        }),
      );
      await Promise.all(fetches);
    },
    keepShown(state) {
      const before = manifestsIn(state.previous);
      const now = [...shownBy(state), ...before];
      used = now;
      for (const manifest of before) void fetchUntilThere(manifest, () => used === now);
    },
    renew(manifest) {
      linked?.renew(manifest).catch((error) => logger.warn({ err: error }, 'damaged version not renewed'));
    },
  };
}
