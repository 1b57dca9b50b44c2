import { describe, expect, it } from '@jest/globals';
import { open, storageKey, testService } from './test-support/test-list.ts';

/** Two tabs whose guest has saved 4 and 3, before a service whose account has 7. */
async function guest() {
  const service = testService([7]);
  const one = open(service);
  await one.list().save(4);
  await one.list().save(3);
  return { ...one, other: open(service, one.browser), kept: () => one.browser.values.get(storageKey) };
}

describe('a guest’s wish list on its way to an account', () => {
  it('takes along what is saved and removed meanwhile, in any tab', async () => {
    const { list, other, service } = await guest();
    const answers: string[] = [];
    service.meanwhile.push(async () => {
      answers.push(await list().save(5), await other.list().save(6), await list().remove(3));
    });
    expect(await list().signedIn('ada')).toBe('saved');
    expect(answers).toEqual(['saved', 'saved', 'saved']);
    expect(service.list).toEqual([6, 5, 4, 7]);
    expect([list().productIds, other.list().productIds]).toEqual([service.list, service.list]);
  });

  it('takes along what is changed while such a change is on its way', async () => {
    const { list, service } = await guest();
    service.meanwhile.push(
      () => list().save(5),
      () => list().remove(5),
    );
    expect(await list().signedIn('ada')).toBe('saved');
    expect(service.list).toEqual([3, 4, 7]);
    expect(list().productIds).toEqual(service.list);
  });

  it('stays a guest’s when a change made meanwhile does not reach the service', async () => {
    const { list, service, kept } = await guest();
    service.meanwhile.push(
      () => list().save(5),
      async () => {
        service.away = true;
      },
    );
    expect(await list().signedIn('ada')).toBe('failed');
    expect(list().productIds).toEqual([5, 3, 4]);
    expect(kept()).not.toContain('ada');
    service.away = false;
    await list().signedIn('ada');
    expect(service.list).toEqual([5, 3, 4, 7]);
  });

  it('stays a guest’s when the account signs out meanwhile', async () => {
    const { list, service, kept } = await guest();
    service.meanwhile.push(() => list().signedOut());
    expect(await list().signedIn('ada')).toBe('failed');
    expect(list().productIds).toEqual([3, 4]);
    expect(kept()).not.toContain('ada');
  });

  it('becomes the one of the account that signs in meanwhile', async () => {
    const { list, service, kept } = await guest();
    let ofBob: Promise<string> | undefined;
    service.meanwhile.push(async () => {
      ofBob = list().signedIn('bob');
    });
    expect([await list().signedIn('ada'), await ofBob]).toEqual(['failed', 'saved']);
    expect(kept()).toContain('bob');
  });
});

describe('an account’s wish list on its way here', () => {
  it('stays away once another tab has signed out', async () => {
    const { list, other, service, kept } = await guest();
    await list().signedIn('ada');
    service.meanwhile.push(() => other.list().signedOut());
    expect(await list().load()).toBe('failed');
    expect(list().productIds).toEqual([]);
    expect(kept()).not.toContain('ada');
  });

  it('takes nothing back that is changed meanwhile', async () => {
    const { list, store, service } = await guest();
    await list().signedIn('ada');
    const shown = new Set<string>();
    let saved: Promise<string> | undefined;
    service.meanwhile.push(async () => {
      saved = list().save(5);
      store.subscribe(({ productIds }) => shown.add(String(productIds)));
    });
    expect([await list().load(), await saved]).toEqual(['saved', 'saved']);
    expect([...shown]).toEqual(['5,3,4,7']);
    expect(service.list).toEqual([5, 3, 4, 7]);
  });
});
