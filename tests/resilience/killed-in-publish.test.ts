import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Moment } from './support/kill-at.ts';
import { ReleasingSite } from './support/releasing-site.ts';

jest.setTimeout(180_000);

let site: ReleasingSite;
let first: string;

beforeAll(async () => {
  site = await ReleasingSite.open({ isGated: true });
  first = await site.publish('mf-content', '0000000a');
  await site.promote({ shell: await site.publish('shell', '0000000a'), 'mf-content': first });
});
afterAll(() => site?.close());

const published = async () => (await site.client.versions('mf-content')).map(({ version }) => version);
const shown = async () => /<\/?main[^>]*>([^<]*)/.exec(await (await fetch(site.edgeUrl)).text())?.[1];

/** Nothing is half: what is listed can be shown, what isn't can be published as if nothing had been. */
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
