import { clientAddress, type Logger } from '@toile/service-kit';
import type { SecurityEvent } from '../domain/identity-deps.ts';

/** A line for each event, by which an operator finds who guesses passwords. */
export const securityLog =
  (logger: Logger) =>
  ({ ip, ...event }: SecurityEvent): void => {
    const line = { ...event, client: clientAddress(ip) };
    if (event.event === 'sign-in-refused') logger.warn(line, 'security');
    else logger.info(line, 'security');
  };
