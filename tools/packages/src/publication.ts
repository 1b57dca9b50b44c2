import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { called, type LockedPackage } from './lockfile.ts';

const run = promisify(execFile);
const dayMs = 86_400_000;
const atOnce = 4;
/** A registry that has not answered so often is away. */
const mostUnknown = 20;

/** When a version was published, as the registry says; undefined when it can't be asked. */
export type PublishedAt = (one: LockedPackage) => Promise<string | undefined>;

/** Asks by npm, which knows the proxy and the certificates of this machine; once, and not for long. */
export const fromRegistry: PublishedAt = async ({ name, version }) => {
  const once = ['--fetch-retries=0', '--fetch-timeout=10000'];
  try {
    const { stdout } = await run('npm', ['view', name, 'time', '--json', ...once], { maxBuffer: 1e8 });
    return JSON.parse(stdout)[version];
  } catch {
    return undefined;
  }
};

type Ages = {
  tooYoung: string[];
  /** Versions without a known day of publication. */
  unknown: string[];
};

/** Judges by what the registry says now: a version that came in too early is reported until it is old enough. */
export async function ages(
  packages: readonly LockedPackage[],
  { days, now, publishedAt }: { days: number; now: Date; publishedAt: PublishedAt },
): Promise<Ages> {
  const found: Ages = { tooYoung: [], unknown: [] };
  const queue = [...packages];
  const ask = async (): Promise<void> => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const date = found.unknown.length < mostUnknown ? await publishedAt(one) : undefined;
      if (date === undefined) found.unknown.push(called(one));
      else if (now.getTime() - Date.parse(date) < days * dayMs)
        found.tooYoung.push(`${called(one)} was published on ${date}, less than ${days} days ago`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return found;
}
