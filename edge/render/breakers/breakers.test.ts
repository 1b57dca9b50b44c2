import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ReportedBreakers, reportedBreakersSchema, versionIdOf } from '@toile/releases-contract';
import { type CircuitBreaker, createCircuitBreakers } from './circuit-breakers.ts';
import { reportBreakers } from './report-breakers.ts';
import { resetClearedBreakers } from './reset-breakers.ts';

const version = '1.0.0-aaaaaaaa';
const id = versionIdOf('mf-checkout', version);
const edge = randomUUID();
const key = 'a key of sixteen';
const failure = { id, scope: 'route bag', message: 'x'.repeat(900), path: `/${'p'.repeat(400)}` } as const;

describe('an edge reports its breakers', () => {
  let releases: Server;
  let got: ReportedBreakers[];
  /** Next answers of the release service; 204 when nothing is left. */
  let answers: number[];
  let reporting: ReturnType<typeof reportBreakers>;
  let saved: CircuitBreaker[];
  const breakers = createCircuitBreakers({
    save(all) {
      saved = all;
      reporting.look();
    },
  });

  beforeEach(async () => {
    got = [];
    answers = [];
    saved = [];
    releases = createServer(async (req, res) => {
      got.push(reportedBreakersSchema.parse(JSON.parse(Buffer.concat(await req.toArray()).toString())));
      res.writeHead(answers.shift() ?? 204).end();
    });
    await once(releases.listen(0, '127.0.0.1'), 'listening');
    const releasesUrl = `http://127.0.0.1:${(releases.address() as AddressInfo).port}`;
    reporting = reportBreakers({ releasesUrl, channel: 'live', breakers: breakers.list, edge, key });
  });
  afterEach(() => {
    reporting.close();
    releases.close().closeAllConnections();
  });
  const untilGot = async (messages: number) => {
    while (got.length < messages) await sleep(10);
  };

  it('at once, as much as the release service takes, and what is left after they were cleared', async () => {
    expect(breakers.trip(failure)).toBe(true);
    await untilGot(1);
    expect(got[0]?.marks).toEqual([
      {
        name: 'mf-checkout',
        version,
        units: ['route bag'],
        times: 1,
        since: expect.any(String),
        until: expect.any(String),
        message: 'x'.repeat(500),
        path: failure.path.slice(0, 300),
        proof: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    answers = [503];
    breakers.reset(id);
    await untilGot(2);
    expect([got[1]?.marks, got[1]?.edge, saved]).toEqual([[], got[0]?.edge, []]);
    // It was not taken: it is told again.
    reporting.look();
    await untilGot(3);
    breakers.trip(failure);
    await untilGot(4);
    expect(got.map((report) => report.marks.length)).toEqual([1, 0, 0, 1]);
  });
});

describe('a breaker that was reset', () => {
  const at = (ms: number) => new Date(ms).toISOString();
  let now: number;
  const tripped = () => {
    now = 1_000_000;
    const breakers = createCircuitBreakers({ now: () => now });
    breakers.trip(failure);
    return { breakers, follow: resetClearedBreakers({ breakers: breakers.list, reset: breakers.reset }) };
  };

  it('is forgotten, with how often the version has failed', () => {
    const { breakers, follow: resetCleared } = tripped();
    const revision = breakers.revision();
    resetCleared({ clearedMarks: [{ name: 'mf-checkout', version, at: at(now) }] });
    expect(breakers.list()).toEqual([]);
    expect(breakers.knownFailuresOf(id)).toEqual({ scopes: [], hasFailed: false });
    expect(breakers.revision()).toBeGreaterThan(revision);
    now += 31_000;
    breakers.trip(failure);
    expect(breakers.list()).toMatchObject([{ id, times: 1 }]);
  });

  it('counts again when the version fails after that, whoever hears late that it was cleared', () => {
    const { breakers, follow: resetCleared } = tripped();
    resetCleared({ clearedMarks: [{ name: 'mf-checkout', version, at: at(now - 1) }] });
    expect(breakers.knownFailuresOf(id).scopes).toEqual(['route bag']);
  });

  it('is of one version of one part', () => {
    const { breakers, follow: resetCleared } = tripped();
    resetCleared({
      clearedMarks: [
        { name: 'mf-checkout', version: '1.0.0-bbbbbbbb', at: at(now) },
        { name: 'mf-catalogue', version, at: at(now) },
      ],
    });
    expect(breakers.list()).toHaveLength(1);
  });
});
