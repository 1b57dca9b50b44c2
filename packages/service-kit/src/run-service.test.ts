import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createServiceApp, runService, serviceConfig } from './index.ts';

const config = serviceConfig.extend({ GREETING: z.string() });
const env = { DATABASE_URL: 'postgres://127.0.0.1/x', GREETING: 'hello', LOG_LEVEL: 'silent' };

/** A service that tells what it does; its database is away when told so. */
function program(told: string[], isAway = () => false) {
  return {
    name: 'greeter',
    config,
    async database({ DATABASE_URL }: { DATABASE_URL: string }) {
      told.push(`open ${new URL(DATABASE_URL).pathname}`);
      return {
        ready: async () => void (isAway() && (await Promise.reject(new Error('away')))),
        close: async () => void told.push('close the database'),
      };
    },
  };
}

describe('runService', () => {
  it('builds the app of its settings, and closes the last opened first, the database at the end', async () => {
    const told: string[] = [];
    const service = await runService({
      ...program(told),
      env,
      app({ service, config, atEnd }) {
        atEnd(async () => void told.push('stop the jobs'));
        atEnd(() => told.push('stop the clock'));
        return createServiceApp({
          ...service,
          routes: (app) => void app.get('/', (_req, res) => void res.json(config.GREETING)),
        });
      },
    });
    expect(await (await fetch(service.url)).json()).toBe('hello');
    expect(await (await fetch(`${service.url}/metrics`)).text()).toContain('process_cpu_seconds_total');
    await service.stop();
    expect(told).toEqual(['open /x', 'stop the clock', 'stop the jobs', 'close the database']);
  });

  it('says in /readyz that its database is away', async () => {
    let isAway = false;
    const service = await runService({
      ...program([], () => isAway),
      env,
      app: (parts) => createServiceApp({ ...parts.service, routes() {} }),
    });
    const ready = async () => (await fetch(`${service.url}/readyz`)).status;
    expect(await ready()).toBe(200);
    isAway = true;
    expect(await ready()).toBe(503);
    await service.stop();
  });

  it.each([
    ['a level that there is none of', { ...env, LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    ['a port that there is none of', { ...env, PORT: '70000' }, 'PORT'],
    ['no database', { ...env, DATABASE_URL: '' }, 'DATABASE_URL'],
    ['nothing of its own', { ...env, GREETING: '' }, 'GREETING'],
  ])('opens nothing when it is given %s', async (_name, wrong, variable) => {
    const told: string[] = [];
    const start = runService({ ...program(told), env: wrong, app: () => () => {} });
    await expect(start).rejects.toThrow(`${variable}: `);
    expect(told).toEqual([]);
  });
});
