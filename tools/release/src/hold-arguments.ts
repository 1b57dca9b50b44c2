import {
  type ChannelHealth,
  type DeployableName,
  isDeployableName,
  type SomeVersions,
} from '@toile/releases-contract';
import { momentIn } from './open-arguments.ts';
import { unitSeconds } from './plan-arguments.ts';
import { ReleaseError } from './release-client.ts';

/** `channel` is the whole of it, which no part is called. */
export function heldParts(words: readonly string[]): DeployableName[] {
  if (words.length === 1 && words[0] === 'channel') return [];
  const wrong = words.find((word) => !isDeployableName(word));
  const twice = words.find((word, at) => words.indexOf(word) < at);
  if (wrong === undefined && twice) throw new ReleaseError(`${twice} is named twice`, 400);
  if (words.length > 0 && wrong === undefined) return words as DeployableName[];
  const title = wrong ? `${wrong} is not the name of a part` : 'Name parts, or channel';
  throw new ReleaseError(title, 400);
}

/** `2h` from now, or a moment. */
export function endOf(text: string | undefined, now = Date.now()): string {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text ?? '') ?? [];
  if (text === undefined) throw new ReleaseError('Say until when, e.g. --until 2h', 400);
  if (!count) return momentIn(text);
  return new Date(now + Number(count) * unitSeconds[unit as keyof typeof unitSeconds] * 1000).toISOString();
}

/** The oldest question or act of health that nobody has acknowledged, with the versions that it is about. */
export function unacknowledged({ decisions, halted }: Pick<ChannelHealth, 'decisions' | 'halted'>) {
  const asked = decisions.map(({ changed, ...decision }) => {
    const named = Object.entries(changed).filter(([, version]) => version);
    return { ...decision, versions: Object.fromEntries(named) as SomeVersions };
  });
  const [open] = [...asked, ...halted]
    .filter(({ acknowledged }) => !acknowledged)
    .sort((one, other) => one.revision - other.revision);
  if (!open) throw new ReleaseError('Health has asked and done nothing that nobody has taken note of', 409);
  return open;
}
