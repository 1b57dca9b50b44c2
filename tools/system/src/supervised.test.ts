import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { freePort, isAlive } from '@toile/database';
import { quietProgress } from './progress.ts';
import { scratchFolder } from './scratch-folder.ts';
import { Supervised } from './supervised.ts';

jest.setTimeout(30_000);

const { folder, remove } = scratchFolder('supervised');
afterAll(remove);

const server = `
  import { createServer } from 'node:http';
  const server = createServer((req, res) => {
    if (req.url === '/crash') process.exit(3);
    if (req.url === '/slow') return void setTimeout(() => res.end('done'), 300);
    res.end(String(process.pid));
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;

async function supervised(name: string, code: string) {
  const entry = path.join(folder, `${name}.ts`);
  writeFileSync(entry, code);
  const port = await freePort();
  const warnings: string[] = [];
  const said: string[] = [];
  const part = new Supervised({
    name,
    entry,
    env: { ...process.env, PORT: String(port) },
    logFile: path.join(folder, `${name}.log`),
    progress: {
      ...quietProgress,
      warn: (message) => warnings.push(message),
      log: (_name, line) => said.push(line),
    },
  });
  return { part, warnings, said, url: `http://127.0.0.1:${port}` };
}

const text = async (url: string) => (await fetch(url)).text();

describe('a supervised process', () => {
  it('is another one after a restart, and nobody is warned when the last words of the first come late', async () => {
    const late = `
      import { spawn } from 'node:child_process';
      process.once('SIGTERM', () => spawn('sleep', ['0.3'], { stdio: 'inherit' }).unref());
    `;
    const { part, warnings, url } = await supervised('restarts', late + server);
    part.start();
    await part.ready(url);
    const before = await text(url);
    await part.restart();
    await part.ready(url);
    expect(await text(url)).not.toBe(before);
    await sleep(500);
    expect(warnings).toEqual([]);
    await part.stop();
  });

  it('starts again after a crash', async () => {
    const { part, warnings, url } = await supervised('crashes', server);
    part.start();
    await part.ready(url);
    const before = await text(url);
    await fetch(`${url}/crash`).catch(() => {});
    await part.ready(url);
    expect(await text(url)).not.toBe(before);
    expect(warnings).toEqual(['crashes ended (exit code 3); it starts again in 0.5 s']);
    await part.stop();
  });

  it('finishes the request in flight when it is stopped, and does not start again', async () => {
    const { part, warnings, url } = await supervised('stops', server);
    part.start();
    await part.ready(url);
    const pid = Number(await text(url));
    const answer = text(`${url}/slow`);
    await sleep(50);
    await part.stop();
    expect(await answer).toBe('done');
    await sleep(700);
    expect(isAlive(pid)).toBe(false);
    expect(warnings).toEqual([]);
  });

  it('fails the start with its last words when it cannot come up', async () => {
    const { part, url } = await supervised('broken', `throw new Error('PORT: Invalid input');`);
    part.start();
    await expect(part.ready(url)).rejects.toThrow(/broken did not start:[\s\S]*PORT: Invalid input/);
    await part.stop();
  });

  it('tells an error once, however often it is tried, and without the frames of Node (issue 27)', async () => {
    const { part, said, url } = await supervised('repeats', `throw new Error('PORT: Invalid input');`);
    part.start();
    const told = await part.ready(url).catch(({ message }: Error) => message);
    await sleep(1500);
    await part.stop();
    const all = `${told}\n${said.join('\n')}`;
    expect(all.match(/Error: PORT: Invalid input/g)).toHaveLength(1);
    expect(all).not.toMatch(/node:internal|Node\.js v/);
  });

  it('shows what a start said once it answers', async () => {
    const { part, said, url } = await supervised('speaks', `console.log('hello');${server}`);
    part.start();
    await part.ready(url);
    await part.stop();
    expect(said).toEqual(['hello']);
  });

  it('ends by itself when the system is killed, although nobody reads its log any more', async () => {
    const pidFile = path.join(folder, 'orphan.pid');
    const entry = path.join(folder, 'orphan.ts');
    const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
    writeFileSync(
      entry,
      `import { writeFileSync } from 'node:fs';
      import { createLogger, startService } from ${here('../../../packages/service-kit/src/index.ts')};
      const logger = createLogger('orphan');
      await startService({ name: 'orphan', app: () => {}, port: 0, logger });
      writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`,
    );
    const program = `import { startNode } from ${here('./child-process.ts')};
      startNode({ entry: ${JSON.stringify(entry)}, env: process.env }); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program]);
    while (!existsSync(pidFile) || !readFileSync(pidFile, 'utf8')) await sleep(50);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    for (let wait = 0; wait < 80 && isAlive(pid); wait += 1) await sleep(100);
    expect(isAlive(pid)).toBe(false);
  });
});
