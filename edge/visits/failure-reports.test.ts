import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FailureReport } from '@toile/releases-contract';
import { createLogger } from '@toile/service-kit';
import { createFailureReports } from './failure-reports.ts';

const logger = createLogger('test', 'silent');
let releases: Server;
let url: string;
/** Paths of the reports that were taken. */
let taken: string[];
/** Next answers of the release service; 201 when nothing is left. */
let answers: (number | 'nothing')[];

beforeEach(async () => {
  taken = [];
  answers = [];
  releases = createServer(async (req, res) => {
    const body = await req.toArray();
    const answer = answers.shift() ?? 201;
    if (answer === 'nothing') return void res.destroy();
    if (answer === 201) taken.push(JSON.parse(Buffer.concat(body).toString()).path);
    res.writeHead(answer).end();
  });
  await once(releases.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(releases.address() as AddressInfo).port}`;
});
afterEach(() => void releases.close().closeAllConnections());

const report = (path: string): FailureReport => ({
  name: 'mf-content',
  version: '1.0.0-0000000a',
  phase: 'entry',
  setId: 'a',
  message: 'broken',
  path,
});
async function toldWithin(ms: number, paths: string[]): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until && taken.length < paths.length; ) await sleep(5);
  expect(taken).toEqual(paths);
}

describe('what failed on the edge', () => {
  it('is told at once (T27)', async () => {
    createFailureReports(url, logger).send(report('/a'));
    await toldWithin(500, ['/a']);
  });

  it('is told in order once the release service is back, that was away and took no more meanwhile', async () => {
    answers = ['nothing', 429];
    const { send } = createFailureReports(url, logger);
    for (const path of ['/a', '/b', '/c']) send(report(path));
    await toldWithin(8000, ['/a', '/b', '/c']);
  });

  it('is not told for ever to a release service that will never take it', async () => {
    answers = [400];
    const { send } = createFailureReports(url, logger);
    for (const path of ['/a', '/b']) send(report(path));
    await toldWithin(2000, ['/b']);
  });

  it('takes no more memory than two hundred reports while nobody listens', async () => {
    answers = ['nothing'];
    const { send } = createFailureReports(url, logger);
    for (let n = 0; n < 300; n++) send(report(`/${n}`));
    await toldWithin(
      8000,
      Array.from({ length: 200 }, (_, n) => `/${n}`),
    );
    await sleep(100);
    expect(taken).toHaveLength(200);
  });
});
