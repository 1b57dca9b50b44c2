import path from 'node:path';
import type { ChannelState } from '@toile/releases-contract';
import type { Logger } from '@toile/service-kit';
import { createKeptFile } from '../channel/kept-file.ts';
import { createClientLimit } from '../http/client-limit.ts';
import { createHeldAnswers } from './held-answers.ts';
import { reportTabs } from './report-tabs.ts';
import { createTabCounts } from './tab-counts.ts';
import { createTabs, type TabsOptions } from './tabs.ts';
import { createWithdrawn, withdrawnSchema } from './withdrawn.ts';

/** Of one address: an office has some hundred tabs, each of which asks six times a minute. */
const tabsPerMinute = 3000;

interface OpenTabsOptions
  extends Pick<TabsOptions, 'state' | 'hasReopened' | 'isPinned' | 'isUnmarked' | 'clientOf'> {
  config: { STATE_DIR: string; CHANNEL: string; RELEASES_URL: string };
  logger: Logger;
  onLimited?: () => void;
}

/** Open tabs: who answers them, and who tells the release service how many there are. */
export async function openTabs({ config, logger, onLimited, ...known }: OpenTabsOptions) {
  const held = createHeldAnswers();
  const kept = createKeptFile({
    file: path.join(config.STATE_DIR, `withdrawn-${config.CHANNEL}.json`),
    parse: (json) => withdrawnSchema.parse(json),
    logger,
  });
  const withdrawn = createWithdrawn({ kept: await kept.read(), save: kept.write });
  const counts = createTabCounts();
  const reporting = reportTabs({
    releasesUrl: config.RELEASES_URL,
    channel: config.CHANNEL,
    counts: counts.counts,
  });
  const limit = createClientLimit('tabs', tabsPerMinute, { clientOf: known.clientOf, onLimited });
  return {
    take: createTabs({ ...known, withdrawn, counts, held, limit }),
    takeState(state: ChannelState): void {
      withdrawn.takeState(state);
      counts.show(state);
    },
    /** Answers tabs for which there is news. */
    look: held.answerChanged,
    written: kept.written,
    close(): void {
      reporting.close();
      held.close();
    },
  };
}
