import { ConfigError } from './config-error.ts';
import { discover, issuerFaults } from './discovery.ts';
import type { ForeignIssuer } from './issuer-settings.ts';
import { errorInShort } from './logged-error.ts';
import type { Logger } from './logger.ts';

const askAgainMs = 60_000;

interface Check {
  issuer: ForeignIssuer;
  prefix: 'IDENTITY' | 'STAFF';
  logger: Logger;
}

async function ask({ issuer, prefix, logger }: Check): Promise<boolean> {
  const found = await discover(issuer.issuer).catch((error: unknown) => {
    const says = errorInShort(error);
    logger.error(
      { issuer: issuer.issuer, says },
      'the issuer does not answer: nobody can sign in until it does',
    );
  });
  if (!found) return false;
  const faults = issuerFaults(found, issuer, prefix);
  if (faults.length === 0) return true;
  throw new ConfigError(`The issuer doesn’t fit the settings:\n  ${faults.join('\n  ')}`);
}

/**
 * Reads at the start what the issuer says of itself. Settings that don't fit end the start. One that doesn't answer doesn't: it is
 * told, and asked each minute until it does. Answers how to end that.
 */
export async function checkIssuer(check: Check): Promise<() => void> {
  if (await ask(check)) return () => undefined;
  const asking = setInterval(() => {
    ask(check).then(
      (isKnown) => isKnown && clearInterval(asking),
      (error: Error) => check.logger.error(error.message),
    );
  }, askAgainMs);
  return () => clearInterval(asking);
}
