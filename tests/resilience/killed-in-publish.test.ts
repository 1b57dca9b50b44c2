import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Moment } from './support/kill-at.ts';
import { viewPage } from './support/page-views.ts';
import { ReleasingSite } from './support/releasing-site.ts';

jest.setTimeout(180_000);

let site: ReleasingSite;

beforeAll(async () => {
  site = await ReleasingSite.open({ isGated: true });
  await site.begin();
});
afterAll(() => site?.close());

const published = async () => (await site.client.versions('mf-content')).map(({ version }) => version);
const shown = async () => (await viewPage(site.edgeUrl)).version;

/** No version is half: what is listed can be shown, what isn't can be published as if nothing had been. */
it.each<[Moment, string, boolean]>([
  ['before', '0000000b', false],
  ['after', '0000000c', true],
])(
  'a release service that is killed %s a version is stored has the old or the new, and goes on (T27)',
  async (moment, hash, isStored) => {
    const before = await published();
    const live = await site.client.channelState();
    const killed = site.killedAt({ text: 'insert into "versions"', followedBy: 'commit' }, moment);
    await expect(Promise.all([site.publish('mf-content', hash), killed])).rejects.toThrow();
    await killed;
    expect(await shown()).toBe(live?.current['mf-content']?.version);

    await site.restartReleases();
    expect(await site.client.channelState()).toEqual(live);
    expect(await published()).toHaveLength(before.length + Number(isStored));
    const again = await site.publish('mf-content', hash);
    expect(await published()).toHaveLength(before.length + 1);
    await site.promote({ 'mf-content': again });
    await site.hasHeardOf(again);
    expect(await shown()).toBe(again);
  },
);
