import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inOrderOfTrust, startShell } from './start-shell.ts';

const shell = (version: string) => ({
  version,
  src: `/remotes/shell/${version}/shell.js`,
  integrity: `sha384-${version}`,
  styles: [{ src: `/remotes/shell/${version}/shell.css`, integrity: 'sha384-x' }],
});
const shells = [shell('new'), shell('old')];
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
const script = () => document.head.querySelector('script') as HTMLScriptElement;
let reports: string[];
let reloads: number;
const start = () =>
  startShell(inOrderOfTrust(shells), {
    report: ({ version, phase }) => reports.push(`${version} ${phase}`),
    reload: () => {
      reloads += 1;
    },
  });

beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  reloads = 0;
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.innerHTML = '<main>made by the edge</main>';
  delete document.documentElement.dataset.alive;
});

// What was started by one test must not hear the next.
afterEach(() => void document.head.querySelector('script')?.dispatchEvent(new Event('load')));

/** Each way in which the script of a shell can fail. */
const failures: [what: string, fail: () => void, phase: string][] = [
  ['can not be loaded', () => script().dispatchEvent(new Event('error')), 'entry'],
  [
    'throws while it is evaluated',
    () => window.dispatchEvent(new ErrorEvent('error', { filename: script().src, message: 'broken' })),
    'evaluate',
  ],
];
const late: (typeof failures)[number] = ['does not come', () => jest.advanceTimersByTime(8000), 'evaluate'];

/** Failures of a shell that may have loaded remotes with its React before. */
const lateFailures: typeof failures = [
  [
    'tells that it could not start',
    () => {
      script().dispatchEvent(new Event('load'));
      script().dispatchEvent(new ErrorEvent('error', { message: 'broken' }));
    },
    'evaluate',
  ],
  [
    'runs and then hangs',
    () => {
      script().dispatchEvent(new Event('load'));
      jest.advanceTimersByTime(30_000);
    },
    'evaluate',
  ],
];

it('asks for no sheet that the document holds (T46)', () => {
  document.head.innerHTML = '<style data-href="/remotes/shell/new/shell.css">p { color: red }</style>';
  start();
  expect(document.querySelectorAll('link')).toHaveLength(0);
  script().dispatchEvent(new Event('error'));
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/remotes/shell/old/shell.css');
});

describe('a shell that', () => {
  it.each([...failures, late])(
    '%s is reported, and the one before is started with its sheet (T41)',
    (_what, fail, phase) => {
      start();
      expect(scripts()).toEqual(['/remotes/shell/new/shell.js']);
      fail();
      expect(scripts()).toEqual(['/remotes/shell/old/shell.js']);
      expect(script().integrity).toBe('sha384-old');
      expect(document.head.querySelector('link[href$="old/shell.css"]')).toBeTruthy();
      expect(reports).toEqual([`new ${phase}`]);
    },
  );

  it.each(failures)(
    '%s, as the one before does, leaves the document as it is (T41)',
    (_what, fail, phase) => {
      start();
      fail();
      fail();
      expect(scripts()).toEqual([]);
      expect(document.body.textContent).toBe('made by the edge');
      expect(reports).toEqual([`new ${phase}`, `old ${phase}`]);
    },
  );

  it.each(lateFailures)(
    '%s is reported, and the page is loaded again for the one before, once (T41)',
    (_what, fail, phase) => {
      start();
      fail();
      expect(scripts()).toEqual([]);
      expect([reloads, document.body.textContent]).toEqual([1, 'made by the edge']);
      start();
      expect(scripts()).toEqual(['/remotes/shell/old/shell.js']);
      fail();
      expect(reloads).toBe(1);
      expect(reports).toEqual([`new ${phase}`, `old ${phase}`]);
    },
  );

  it('is late, as the one before is, is reported and still waited for: the page lives once it comes', () => {
    start();
    jest.advanceTimersByTime(16_000);
    expect(reports).toEqual(['new evaluate', 'old evaluate']);
    expect(scripts()).toEqual(['/remotes/shell/old/shell.js']);
    script().dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(30_000);
    expect(reports).toEqual(['new evaluate', 'old evaluate', 'old evaluate']);
    expect(script().isConnected).toBe(true);
    expect(reloads).toBe(0);
  });

  it('failed a moment ago is tried last on the next page', () => {
    start();
    script().dispatchEvent(new Event('error'));
    document.head.replaceChildren();
    start();
    expect(scripts()).toEqual(['/remotes/shell/old/shell.js']);
  });

  it('was asked for before its device slept is not late (T41)', () => {
    start();
    jest.setSystemTime(Date.now() + 3_600_000);
    jest.advanceTimersToNextTimer();
    expect(scripts()).toEqual(['/remotes/shell/new/shell.js']);
    expect(reports).toEqual([]);
  });

  it('lives is left alone, whatever its pages throw', () => {
    start();
    script().dispatchEvent(new Event('load'));
    document.documentElement.dataset.alive = '';
    window.dispatchEvent(new ErrorEvent('error', { filename: script().src, message: 'a click failed' }));
    jest.advanceTimersByTime(60_000);
    expect(scripts()).toEqual(['/remotes/shell/new/shell.js']);
    expect(reports).toEqual([]);
  });
});
