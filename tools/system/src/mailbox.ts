import { isLoopback } from '@toile/service-kit';
import type { Settings } from './settings.ts';

/** Mails of a shop that only this machine reaches, and that has no mail server, are read at `/mailbox` instead of sent. */
export function hasMailbox(
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
  env: NodeJS.ProcessEnv,
): boolean {
  return !env.SMTP_URL && isLoopback(new URL(publicOrigin).hostname);
}
