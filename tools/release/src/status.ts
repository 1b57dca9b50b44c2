import {
  audienceWords,
  type ChannelState,
  canariesIn,
  type DeployableName,
  type RecentFailures,
} from '@toile/releases-contract';
import { inWords, versionsOf } from './canary-arguments.ts';

const ago = (since: string, now: number): string => {
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1000));
  return seconds < 120 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
};

/** A version that failed on an edge has an open circuit breaker there: pages are made with the one before until it is tried again. */
function failureLine(failure: RecentFailures[number], now: number): string {
  const { version, phase, count, lastAt, lastMessage, lastPath, seenBy } = failure;
  const where = seenBy.length > 0 ? ` on the ${seenBy.join(' and in the ')}` : '';
  const at = lastPath ? ` at ${lastPath}` : '';
  const [message = ''] = lastMessage.split('\n');
  return `      failed: ${version} ${phase} ×${count}${where}, last ${ago(lastAt, now)}${at}: ${message.slice(0, 120)}`;
}

const shellFirst = (one: string, other: string) =>
  Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other);

/** Versions that a channel shows, part by part, and what failed of it in the last hour. */
export function statusLines(state: ChannelState, failures: RecentFailures, now = Date.now()): string[] {
  const part = (name: DeployableName): string[] => {
    const before = state.previous[name]?.version;
    const since = state.shownSince?.[name];
    return [
      `  ${name.padEnd(14)}${state.set.versions[name]}${since ? `   since ${since}` : ''}${before ? `   before: ${before}` : ''}`,
      ...failures.filter((failure) => failure.name === name).map((failure) => failureLine(failure, now)),
    ];
  };
  const names = Object.keys(state.set.versions).sort(shellFirst) as DeployableName[];
  return [
    `${state.channel}, revision ${state.revision}, ${state.set.id}`,
    ...names.flatMap(part),
    ...canariesIn(state).map(
      (canary) => `  ${audienceWords(canary)} get ${inWords(versionsOf(canary))}, ${canary.set.id}`,
    ),
  ];
}
