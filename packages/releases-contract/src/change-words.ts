import type { ChangedParts, SomeVersions } from './release.ts';
import type { HistoryEntry } from './release-history.ts';
import { targetWords } from './target-words.ts';

export const entriesOf = <T>(parts: Partial<Record<string, T>>): [string, T][] =>
  Object.entries(parts).filter((part): part is [string, T] => part[1] !== undefined);

/** `mf-checkout 1.0.0-3fa9c1b2, mf-content leaves` */
export const partsInWords = (changed: ChangedParts | SomeVersions): string =>
  entriesOf<string | null>(changed)
    .map(([name, version]) => (version ? `${name} ${version}` : `${name} leaves`))
    .join(', ');

/** Heading for a change. */
export function actionWords({
  action,
  share,
  candidate: canary,
}: Pick<HistoryEntry, 'action' | 'share' | 'candidate'>): string {
  const words: Record<string, string> = {
    promote: 'Promoted',
    rollback: 'Rolled back',
    remove: 'Removed',
    candidate: canary?.target ? `Canary for ${targetWords(canary.target)}` : `Canary for ${share} %`,
    'end-candidate': 'Canary ended',
    'pause-plan': 'Plan paused',
    'resume-plan': 'Plan resumed',
    'end-plan': 'Plan ended',
    ask: 'Decision needed',
    acknowledge: 'Acknowledged',
    hold: 'Held',
    'end-hold': 'Let go',
    'ask-approval': 'Approval asked',
    'refuse-approval': 'Approval refused',
    freeze: 'Frozen',
    'end-freeze': 'Freeze ended',
    'clear-marks': 'Circuit breakers closed',
    'emergency-order': 'Emergency order',
  };
  return words[action] ?? action;
}

const pointing = ['promote', 'rollback', 'remove'] as const;
/** True when a change gave all visitors other versions. */
export const isForEverybody = ({ action }: { action: string }): boolean =>
  (pointing as readonly string[]).includes(action);
