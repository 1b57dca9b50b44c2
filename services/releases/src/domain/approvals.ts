import type { AskedChange } from '@toile/releases-contract';
import type { Refusal } from './releases.ts';

/** Word of a person on a change that somebody else has asked for. */
export interface SecondWord {
  channel: string;
  id: string;
  actor: string;
  actorId?: string | undefined;
  reason: string;
  breakGlass?: string | undefined;
  noBrowser?: string | undefined;
  anyway?: boolean | undefined;
}

/** Changes that wait for a second person. */
export interface Approvals {
  /** Open ones, the oldest first. */
  asked(channel: string): Promise<AskedChange[]>;
  /** Makes the change, if the channel is as it was and the gates let it pass now. */
  approve(word: SecondWord): Promise<{ ok: true } | Refusal>;
  refuse(word: SecondWord): Promise<{ ok: true } | Refusal>;
}
