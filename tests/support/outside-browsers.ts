import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A browser that is installed beside the shop. Attacks drive it by nothing: what it is shown leads it on. */
export interface OutsideBrowser {
  name: 'Firefox' | 'WebKit';
  isInstalled: boolean;
  /** Hosts that it asks for by itself. */
  ownHosts?: RegExp;
  /** Shows a page; everything goes through the proxy at this port. It ends with its group of processes. */
  show(url: string, way: { proxyPort: number; home: string }): Promise<ChildProcess>;
}

export const firefoxPath = '/usr/bin/firefox-esr';
export const webKitPath = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

const run = (command: string, args: readonly string[], home: string): ChildProcess =>
  spawn(command, args, {
    stdio: 'ignore',
    detached: true,
    env: { HOME: home, XDG_RUNTIME_DIR: home, PATH: '/usr/bin:/bin' },
  });

/** With these Firefox asks for next to nothing by itself, and shows no page of its own. */
export const quietPreferences = {
  'network.captive-portal-service.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.aboutwelcome.enabled': false,
  'dom.security.https_first': false,
  // Codecs of others, asked for when a page has a video.
  'media.gmp-provider.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'media.gmp-manager.chromium-update-url': '',
  'media.eme.enabled': false,
  'media.gmp-widevinecdm.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
};

const preferences = (proxyPort: number) =>
  Object.entries({
    ...quietPreferences,
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n');

const firefox: OutsideBrowser = {
  name: 'Firefox',
  isInstalled: existsSync(firefoxPath),
  // Updates, lists, and whether there is a network.
  ownHosts: /(?:^|\.)(?:mozilla\.(?:org|com|net)|mozilla-backup\.org|firefox\.com|mozgcp\.net)$/,
  async show(url, { proxyPort, home }) {
    await writeFile(path.join(home, 'user.js'), preferences(proxyPort));
    return run(firefoxPath, ['--headless', '--no-remote', '--profile', home, url], home);
  },
};

const bus = path.join(import.meta.dirname, 'bus.conf');

/** WebKit has no mode without windows, so they are on a screen of its own that nobody sees. */
export const onHiddenScreen = (command: readonly string[], home: string): ChildProcess =>
  run(
    '/usr/bin/xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', 'dbus-run-session', `--config-file=${bus}`, '--', ...command],
    home,
  );

const webKit: OutsideBrowser = {
  name: 'WebKit',
  isInstalled: [webKitPath, '/usr/bin/xvfb-run', '/usr/bin/dbus-run-session'].every(existsSync),
  async show(url, { proxyPort, home }) {
    return onHiddenScreen([webKitPath, '--private', `--proxy=http://127.0.0.1:${proxyPort}`, url], home);
  },
};

export const outsideBrowsers = [firefox, webKit];
