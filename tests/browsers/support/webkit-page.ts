import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@toile/database';
import { onHiddenScreen, webKitPath } from '../../support/outside-browsers.ts';
import { type OutsidePage, waitMs } from './outside-page.ts';

type Command = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Found = { [elementKey]: string };

/** Commands of WebDriver; an answer that is no success is thrown with what the driver says. */
const commandsAt =
  (base: string): Command =>
  async (method, path, body) => {
    const answer = await fetch(base + path, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Tries until it is done. The last try's error is thrown. */
async function until<T>(attempt: () => Promise<T>, limitMs = waitMs): Promise<T> {
  for (const end = Date.now() + limitMs; ; await sleep(100)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/**
 * The driver tells nothing of the console, so each document is listened to from its end on; what the shop's own listeners
 * report before that is among the page's calls.
 */
const listen = `
  if (!window.complaints) {
    const complaints = (window.complaints = []);
    addEventListener('error', ({ message }) => complaints.push('uncaught: ' + message));
    addEventListener('unhandledrejection', ({ reason }) => complaints.push('unhandled: ' + reason));
    addEventListener('securitypolicyviolation', (event) => complaints.push('policy: ' + event.blockedURI));
    const { error } = console;
    console.error = (...said) => { complaints.push('error: ' + said.join(' ')); error(...said); };
  }
  const reports = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/releases/failures'));
  return [...window.complaints.splice(0), ...reports.map(() => 'report: a part failed')];`;

async function startSession(home: string) {
  const port = await freePort();
  const driver = onHiddenScreen(['/usr/bin/WebKitWebDriver', `--port=${port}`], home);
  const stop = () => driver.pid && process.kill(-driver.pid, 'SIGKILL');
  const command = commandsAt(`http://127.0.0.1:${port}`);
  try {
    await until(() => command('GET', '/status'), 60_000);
    const options = { binary: webKitPath, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = await command<{ sessionId: string }>('POST', '/session', { capabilities });
    return { command: commandsAt(`http://127.0.0.1:${port}/session/${sessionId}`), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** WebKit, by WebDriver. */
export async function openWebKit(home: string, shop: string): Promise<OutsidePage> {
  const { command, stop } = await startSession(home);
  await command('POST', '/window/rect', { width: 1280, height: 1000 });
  const ask = <T>(script: string) => command<T>('POST', '/execute/sync', { script, args: [] });
  const heard: string[] = [];
  const collect = async () => void heard.push(...(await ask<string[]>(listen)));
  const find = (xpath: string) =>
    until(() => command<Found>('POST', '/element', { using: 'xpath', value: xpath }));
  const click = (xpath: string) =>
    until(async () => command('POST', `/element/${(await find(xpath))[elementKey]}/click`, {}));
  return {
    goto: async (address) => {
      await command('POST', '/url', { url: new URL(address, shop).href });
      await collect();
    },
    back: () => command('POST', '/back', {}),
    ask,
    click: async (xpath) => {
      await collect();
      await click(xpath);
    },
    type: async (xpath, text, frame) => {
      await collect();
      if (frame) await command('POST', '/frame', { id: await find(frame) });
      const { [elementKey]: id } = await find(xpath);
      await until(() => command('POST', `/element/${id}/value`, { text }));
      await command('POST', '/frame', { id: null });
    },
    complaints: async () => {
      await collect();
      return heard;
    },
    picture: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
    close: async () => {
      await command('DELETE', '').catch(() => undefined);
      stop();
    },
  };
}
