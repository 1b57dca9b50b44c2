import { setTimeout as sleep } from 'node:timers/promises';
import type { Look, SetId } from '@toile/releases-contract';
import { config } from './config.ts';
import { openKeys } from './keys.ts';
import { openNext } from './open-next.ts';
import { knownBrowser } from './pages/known-browser.ts';
import { seeSet } from './pages/seen-set.ts';
import { pictureSet } from './picture-set.ts';
import { createReleaseClient } from './release-client.ts';

const pauseMs = 500;
const troubleMs = 5000;
/** Team keys prove nothing here. */
const keys = openKeys('', undefined);

const { url, token, account, addresses } = config;
if (!url || !token) throw new Error('RELEASES_URL says whom to ask, and RELEASES_TOKEN proves who asks');
const browser = config.browser ?? (await knownBrowser(config.searchPath)) ?? '';
if (!browser) throw new Error('There is no browser here: install Chromium, or set CHROMIUM_PATH');

const clientOf = (channel: string) => createReleaseClient({ url, token, channel, keys });

/** Pictures come after the verdict, which nobody waits longer for than needed, and one set after the other. */
let pictures = Promise.resolve();
function takePictures({ channel, setId: after, versions }: Look, before: SetId): void {
  const wanted = { channel, before, after, parts: Object.keys(versions), executablePath: browser };
  pictures = pictures
    .then(() => pictureSet(clientOf(channel), wanted))
    .catch((error: Error) => console.error(`${after} has no pictures: ${error.message}`));
}

/** The gates' browser: opens the pages of one set after the other, as people ask for it. */
for (let isQuiet = false; ; ) {
  try {
    let live: SetId | undefined;
    const opened = await openNext(clientOf, async (api, looking) => {
      live = (await api.channelState())?.set.id;
      return seeSet(api, { ...looking, executablePath: browser, account, addresses });
    });
    if (!opened) await sleep(pauseMs);
    else if (live && live !== opened.setId) takePictures(opened, live);
    isQuiet = false;
  } catch (error) {
    if (!isQuiet)
      console.error(`The release service does not take what was seen: ${(error as Error).message}`);
    isQuiet = true;
    await sleep(troubleMs);
  }
}
