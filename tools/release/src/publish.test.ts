import { describe, expect, it } from '@jest/globals';
import type { Artefact } from './artefacts.ts';
import { publishAndPromote } from './publish.ts';
import type { ReleaseClient } from './release-client.ts';

describe('what is published', () => {
  const versions = { shell: '1', 'mf-one': '1' };
  const built = (name: string, version: string) =>
    ({ manifest: { name, version, slots: {}, data: {}, needs: {} } }) as unknown as Artefact;

  /** Changes that a channel was asked for, in its order; undefined: it shows nothing yet. */
  async function steps(shown: object | undefined, ...artefacts: Artefact[]): Promise<string[]> {
    const done: string[] = [];
    const client = {
      channelState: async () => shown && { revision: 4, set: { versions: shown } },
      publish: async ({ manifest }: Artefact) => void done.push(`publish ${manifest.name}`),
      promote: async (changed: object, { seen }: { seen?: unknown }) =>
        void done.push(`promote ${Object.keys(changed)} ${seen ? 'seen' : 'unseen'}`),
    } as unknown as ReleaseClient;
    const look = async (changed: object) => {
      done.push(`look at ${Object.keys(changed)}`);
      return { seen: {} as never };
    };
    await publishAndPromote(client, artefacts, { reason: 'test', look });
    return done;
  }

  it('is looked at before anybody gets it, when all of it is there', async () => {
    expect(await steps(versions, built('shell', '1'), built('mf-one', '2'), built('mf-two', '1'))).toEqual([
      'publish shell',
      'publish mf-one',
      'publish mf-two',
      'look at mf-one,mf-two',
      'promote mf-one,mf-two seen',
    ]);
  });

  it('is not looked at where nothing changes, nor before there is a shop', async () => {
    expect(await steps(versions, built('mf-one', '1'))).toEqual(['publish mf-one']);
    expect(await steps(undefined, built('shell', '1'))).toEqual(['publish shell', 'promote shell unseen']);
  });
});
