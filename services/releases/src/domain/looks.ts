import type { Look, LookProgress, LookRequest, SeenCheck } from '@toile/releases-contract';
import type { PinRefusal } from './pins.ts';

export interface WantedLook extends Omit<LookRequest, 'setId'> {
  channel: string;
  setId?: LookRequest['setId'];
  /** Actor who asks, as it was proven. */
  actor: string;
}

export type LookRefusal = PinRefusal | { ok: false; reason: 'too-many-looks' };

/** Looks of a browser at the pages of sets. */
export interface Looks {
  /** Asks for one, unless one of this set is under way, or found nothing wrong. */
  ask(wanted: WantedLook): Promise<{ ok: true; look: Look } | LookRefusal>;
  read(id: string): Promise<Look | undefined>;
  /** Takes up the oldest that waits, or whose browser has gone. */
  take(): Promise<Look | undefined>;
  /** Says that it goes on. False for one that is done, or unknown. */
  note(id: string, progress: LookProgress): Promise<boolean>;
  finish(id: string, checks: SeenCheck[]): Promise<boolean>;
}
