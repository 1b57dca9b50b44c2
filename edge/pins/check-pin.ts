import { readToken } from '@toile/release-signing';
import { type Pin, pinKind, pinSchema } from '@toile/releases-contract';

/** Knowledge of an edge about pins, whoever brings one. */
export interface PinRules {
  /** Public half of the key that the release service signs pins with; absent: there are none. */
  key: string | undefined;
  /** Address of the shop. */
  shop: string;
  channel: string;
}

/** Reason why a browser doesn't get the set that it is pinned to. */
export type PinTrouble = 'no-pins' | 'forged' | 'elsewhere' | 'over' | 'gone' | 'away';

/** The pin that a link or a cookie brings. Nothing of it is believed before its signature was checked. */
export function checkPin(token: string, { key, shop, channel }: PinRules): Pin | PinTrouble {
  if (key === undefined) return 'no-pins';
  const { data: pin } = pinSchema.safeParse(readToken(pinKind, token, key));
  if (!pin) return 'forged';
  if (pin.shop !== shop || pin.channel !== channel) return 'elsewhere';
  return Date.parse(pin.expiresAt) > Date.now() ? pin : 'over';
}
