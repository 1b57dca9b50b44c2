import type { Database } from '@toile/database';
import { queriedGauges } from '@toile/service-kit';
import { eq, sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { channels, releaseSets, webhookDeliveries } from './tables.ts';

const shown = ({ db }: Pick<Database, 'db'>) =>
  db
    .select({
      channel: channels.name,
      revision: channels.revision,
      share: sql<number>`(coalesce(${channels.canaryShare}, 0) + coalesce(case
        when (${channels.lanes} ->> 'revision')::int = ${channels.revision} then (${channels.lanes} -> 'second' ->> 'share')::real
      end, 0))::float8`,
      versions: releaseSets.versions,
      untold: sql<number>`coalesce(${channels.revision} - ${webhookDeliveries.revision}, 0)`,
    })
    .from(channels)
    .innerJoin(releaseSets, eq(releaseSets.id, channels.setId))
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.channel, channels.name));

const labels = ['channel'];

/** Answers, at `/metrics`, what each channel shows: its revision, canary and versions. */
export function showMetrics(database: Pick<Database, 'db'>, registry?: Registry, everyMs?: number): void {
  queriedGauges({
    registry,
    everyMs,
    gauges: {
      release_channel_revision: { help: 'Grows by one with each change of a channel', labels },
      release_candidate_share_percent: {
        help: 'What canaries have of the visitors; 0 without one',
        labels,
      },
      release_untold_changes: {
        help: 'Changes that the webhook has not taken; 0 without a webhook',
        labels,
      },
      release_part_info: {
        help: 'The version of a part that a channel shows; always 1',
        labels: ['channel', 'part', 'version'],
      },
    },
    async read() {
      const rows = await shown(database);
      const each = (name: 'revision' | 'share' | 'untold') =>
        rows.map((row) => ({ labels: { channel: row.channel }, value: row[name] }));
      return {
        release_channel_revision: each('revision'),
        release_candidate_share_percent: each('share'),
        release_untold_changes: each('untold'),
        release_part_info: rows.flatMap(({ channel, versions }) =>
          Object.entries(versions).map(([part, version]) => ({
            labels: { channel, part, version },
            value: 1,
          })),
        ),
      };
    },
  });
}
