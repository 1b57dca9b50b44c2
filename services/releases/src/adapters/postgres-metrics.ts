import type { Database } from '@toile/database';
import { eq, sql } from 'drizzle-orm';
import { Gauge, type Registry, register } from 'prom-client';
import { channels, releaseSets, webhookDeliveries } from './tables.ts';

const shown = ({ db }: Pick<Database, 'db'>) =>
  db
    .select({
      channel: channels.name,
      revision: channels.revision,
      share: sql<number>`coalesce(${channels.canaryShare}, 0)`,
      versions: releaseSets.versions,
      untold: sql<number>`coalesce(${channels.revision} - ${webhookDeliveries.revision}, 0)`,
    })
    .from(channels)
    .innerJoin(releaseSets, eq(releaseSets.id, channels.setId))
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.channel, channels.name));
type Row = Awaited<ReturnType<typeof shown>>[number];

const gauges = {
  release_channel_revision: {
    help: 'Grows by one with each change of a channel',
    value: ({ revision }: Row) => revision,
  },
  release_candidate_share_percent: {
    help: 'What the canary has of the visitors; 0 without one',
    value: ({ share }: Row) => share,
  },
  release_untold_changes: {
    help: 'Changes that the webhook has not taken; 0 without a webhook',
    value: ({ untold }: Row) => untold,
  },
};

/** Answers, at `/metrics`, what each channel shows at that moment: its revision, canary and versions. */
export function showMetrics(database: Pick<Database, 'db'>, registry: Registry = register): void {
  // All gauges are asked at once: one query is for all of them.
  let reading: Promise<Row[]> | undefined;
  const rows = () => {
    reading ??= Promise.resolve(shown(database)).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const registers = [registry];
  for (const [name, { help, value }] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['channel'],
      async collect() {
        this.reset();
        for (const row of await rows()) this.set({ channel: row.channel }, value(row));
      },
    });
  new Gauge({
    name: 'release_part_info',
    help: 'The version of a part that a channel shows; always 1',
    registers,
    labelNames: ['channel', 'part', 'version'],
    async collect() {
      this.reset();
      for (const { channel, versions } of await rows())
        for (const [part, version] of Object.entries(versions)) this.set({ channel, part, version }, 1);
    },
  });
}
