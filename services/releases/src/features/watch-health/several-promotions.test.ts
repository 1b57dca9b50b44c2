import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DeployableName } from '@toile/releases-contract';
import { expectStatus, live, promote, publish, read, testbed, version } from '../../testing/releases-api.ts';
import { type Failing, health, useVisits, visits, watch } from '../../testing/visits-api.ts';

useVisits();

const first = version('a1');
const second = version('b2');
/** Each part's second version, where it is not published by the suite. */
beforeEach(async () => {
  for (const name of ['mf-designer', 'mf-catalogue'] as const) await publish(name, 'b2').expect(201);
  await visits('control', { visits: 2000, failed: 2 });
});

const promoteOne = (name: DeployableName) => expectStatus(promote({ [name]: second }), 200);
const naming = (name: DeployableName, count: number): Failing => [
  { phase: 'render', name, version: second },
  count,
];
const versions = async () => (await live()).set.versions as Record<string, string>;
/** Sets the counts back by a minute. */
const minuteLater = () =>
  testbed.database.pool.query(`update visit_counts set minute = minute - interval '1 minute'`);
/** Looks until nothing is done any more. */
async function settle(): Promise<void> {
  for (let looks = 0; looks < 5 && (await watch()); looks += 1);
}

describe('of two promotions one after the other', () => {
  it.each<[DeployableName, DeployableName]>([
    ['mf-content', 'mf-designer'],
    ['mf-designer', 'mf-content'],
  ])(
    '%s goes back alone when failures name it, whichever came first, and %s stays and is watched',
    async (bad, good) => {
      for (const order of [bad, good]) await promoteOne(order);
      await visits('control', { visits: 300, failed: 60 }, { failing: [naming(bad, 60)] });
      await settle();
      expect(await versions()).toMatchObject({ [bad]: first, [good]: second });
      const { promotion } = await health();
      expect(promotion?.parts.map(({ name }) => name)).toEqual([good]);
      await visits('control', { visits: 300, failed: 60 }, { failing: [naming(good, 60)] });
      await settle();
      expect(await versions()).toMatchObject({ [bad]: first, [good]: first });
    },
  );

  it.each([true, false])('the first that is bad goes back (it came first: %s)', async (isFirst) => {
    const order: DeployableName[] = isFirst ? ['mf-content', 'mf-designer'] : ['mf-designer', 'mf-content'];
    for (const name of order) await promoteOne(name);
    await visits(
      'control',
      { visits: 8, 'stood-in': 8 },
      { failing: [[{ ...naming('mf-content', 8)[0], phase: 'server' }, 8]] },
    );
    await settle();
    expect(await versions()).toMatchObject({ 'mf-content': first, 'mf-designer': second });
  });

  it('two that are bad go back both, and a third that is good stays', async () => {
    for (const name of ['mf-content', 'mf-designer', 'mf-catalogue'] as const) await promoteOne(name);
    const failing = [naming('mf-content', 50), naming('mf-designer', 50)];
    await visits('control', { visits: 300, failed: 100 }, { failing });
    await settle();
    expect(await versions()).toMatchObject({
      'mf-content': first,
      'mf-designer': first,
      'mf-catalogue': second,
    });
  });

  it('two that are bad go back both, a minute after others of the same parts went back', async () => {
    const third = version('c3');
    for (const name of ['mf-content', 'mf-designer'] as const) {
      await publish(name, 'c3').expect(201);
      await promoteOne(name);
    }
    const failing = [naming('mf-content', 300), naming('mf-designer', 300)];
    await visits('control', { visits: 2000, failed: 600 }, { failing });
    await settle();
    await minuteLater();
    for (const name of ['mf-content', 'mf-designer'] as const)
      await expectStatus(promote({ [name]: third }), 200);
    const again = failing.map(([what, count]): Failing => [{ ...what, version: third }, count / 6]);
    await visits('control', { visits: 300, failed: 100 }, { failing: again });
    await settle();
    expect(await versions()).toMatchObject({ 'mf-content': first, 'mf-designer': first });
  });

  it('nobody knows which it is where failures name none of them: a person is asked, once', async () => {
    for (const name of ['mf-content', 'mf-designer'] as const) await promoteOne(name);
    const before = await versions();
    const elsewhere: Failing = [{ phase: 'render', name: 'mf-catalogue', version: first }, 60];
    await visits('control', { visits: 300, failed: 60 }, { failing: [elsewhere] });
    await settle();
    expect(await versions()).toEqual(before);
    expect((await health()).decisions).toMatchObject([
      { changed: { 'mf-content': second, 'mf-designer': second }, acknowledged: null },
    ]);
    expect(await watch()).toBe(false);
  });

  it('the one that failures began with goes back, where enough came between', async () => {
    await promoteOne('mf-content');
    await visits('control', { visits: 300, failed: 60 });
    await promoteOne('mf-designer');
    await visits('control', { visits: 300, failed: 60 });
    await settle();
    expect(await versions()).toMatchObject({ 'mf-content': first, 'mf-designer': second });
  });
});

describe('of parts that were promoted together', () => {
  it('the one that fails goes back alone', async () => {
    await expectStatus(promote({ 'mf-content': second, 'mf-designer': second }), 200);
    await visits('control', { visits: 300, failed: 60 }, { failing: [naming('mf-designer', 60)] });
    await settle();
    expect(await versions()).toMatchObject({ 'mf-content': second, 'mf-designer': first });
    const [last] = await read('channels/live/history?limit=1');
    expect(last).toMatchObject({ action: 'rollback', actor: 'health', changed: { 'mf-designer': first } });
    expect(last.reason).toMatch(/^rolled back: mf-designer failed: 60 of 300/);
  });
});
