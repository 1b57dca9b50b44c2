import { alertDays, alertPaths, confirmDays } from '@toile/account-contract';
import { isSignedLink, signLink } from '@toile/service-kit';

export type AlertAnswer = 'confirm' | 'cancel';

/** Links of mails by which an address is confirmed and an alert cancelled. No database knows them. */
export interface AlertLinks {
  /** Path of the link, the same whenever the mail is made. */
  linkOf(alertId: string, answer: AlertAnswer, mailedAt: Date): string;
  /** True for the query of a link that was given. */
  isGiven(alertId: string, answer: AlertAnswer, query: object): boolean;
}

const dayMs = 86_400_000;
/** A mail may be read long after it came. */
const lastsDays: Record<AlertAnswer, number> = { confirm: confirmDays, cancel: 4 * alertDays };

const pathOf = (alertId: string, answer: AlertAnswer) => `${alertPaths.form}/${alertId}/${answer}`;

export const alertLinks = (secret: string): AlertLinks => ({
  linkOf: (alertId, answer, mailedAt) =>
    signLink(pathOf(alertId, answer), {
      secret,
      expiresAt: mailedAt.getTime() + lastsDays[answer] * dayMs,
    }),
  isGiven: (alertId, answer, query) => isSignedLink(pathOf(alertId, answer), query, { secret }),
});
