import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ToldMarks, toldMarksSchema, versionIdOf } from '@toile/releases-contract';
import { createVersionMarks, type Mark } from '../version-marks.ts';
import { clearedMarks } from './cleared-marks.ts';
import { tellMarks } from './tell-marks.ts';

const version = '1.0.0-aaaaaaaa';
const id = versionIdOf('mf-checkout', version);
const failure = { id, unit: 'route bag', message: 'x'.repeat(900), path: `/${'p'.repeat(400)}` } as const;

describe('an edge tells its marks', () => {
  let releases: Server;
  let got: ToldMarks[];
  /** What the release service answers next; 204 when nothing is left. */
  let answers: number[];
  let telling: ReturnType<typeof tellMarks>;
  let saved: Mark[];
  const marks = createVersionMarks({
    save(all) {
      saved = all;
      telling.look();
    },
  });

  beforeEach(async () => {
    [got, answers, saved] = [[], [], []];
    releases = createServer(async (req, res) => {
      got.push(toldMarksSchema.parse(JSON.parse(Buffer.concat(await req.toArray()).toString())));
      res.writeHead(answers.shift() ?? 204).end();
    });
    await once(releases.listen(0, '127.0.0.1'), 'listening');
    const releasesUrl = `http://127.0.0.1:${(releases.address() as AddressInfo).port}`;
    telling = tellMarks({ releasesUrl, channel: 'live', marks: marks.list });
  });
  afterEach(() => {
    telling.close();
    releases.close().closeAllConnections();
  });
  const untilGot = async (messages: number) => {
    while (got.length < messages) await sleep(10);
  };

  it('at once, as much as the release service takes, and what is left after they were cleared', async () => {
    expect(marks.charge(failure)).toBe(true);
    await untilGot(1);
    expect(got[0]?.marks).toEqual([
      {
        ...{ name: 'mf-checkout', version, units: ['route bag'], times: 1 },
        ...{ since: expect.any(String), until: expect.any(String) },
        ...{ message: 'x'.repeat(500), path: failure.path.slice(0, 300) },
      },
    ]);
    answers = [503];
    marks.clear(id);
    await untilGot(2);
    expect([got[1]?.marks, got[1]?.edge, saved]).toEqual([[], got[0]?.edge, []]);
    // It was not taken: it is told again.
    telling.look();
    await untilGot(3);
    marks.charge(failure);
    await untilGot(4);
    expect(got.map((told) => told.marks.length)).toEqual([1, 0, 0, 1]);
  });
});

describe('a mark that was cleared', () => {
  const at = (ms: number) => new Date(ms).toISOString();
  let now: number;
  const marked = () => {
    now = 1_000_000;
    const marks = createVersionMarks({ now: () => now });
    marks.charge(failure);
    return { marks, follow: clearedMarks({ marks: marks.list, clear: marks.clear }) };
  };

  it('is forgotten, with how often the version has failed', () => {
    const { marks, follow } = marked();
    const revision = marks.revision();
    follow({ clearedMarks: [{ name: 'mf-checkout', version, at: at(now) }] });
    expect(marks.list()).toEqual([]);
    expect(marks.flawsOf(id)).toEqual({ units: [], isBlemished: false });
    expect(marks.revision()).toBeGreaterThan(revision);
    now += 31_000;
    marks.charge(failure);
    expect(marks.list()).toMatchObject([{ id, times: 1 }]);
  });

  it('counts again when the version fails after that, whoever hears late that it was cleared', () => {
    const { marks, follow } = marked();
    follow({ clearedMarks: [{ name: 'mf-checkout', version, at: at(now - 1) }] });
    expect(marks.flawsOf(id).units).toEqual(['route bag']);
  });

  it('is of one version of one part', () => {
    const { marks, follow } = marked();
    follow({
      clearedMarks: [
        { name: 'mf-checkout', version: '1.0.0-bbbbbbbb', at: at(now) },
        { name: 'mf-catalogue', version, at: at(now) },
      ],
    });
    expect(marks.list()).toHaveLength(1);
  });
});
