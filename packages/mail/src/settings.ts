import type { ShopConfig } from '@toile/contracts';
import { isLoopback } from '@toile/service-kit';
import { z } from 'zod';
import type { SmtpSettings } from './smtp-post.ts';

/** `Toile <orders@toile.example>`, or the address alone. */
const sender = z
  .string()
  .regex(
    /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
    'is not an address, or a name and <an address>',
  )
  .transform((text) => {
    const [name = '', address = ''] = text.includes('<') ? text.slice(0, -1).split('<') : ['', text];
    return { name: name.trim(), address };
  });

/** The environment of a service that writes mails. */
export const mailConfig = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server, `smtp://user:password@host:587`; absent: mails wait'),
  MAIL_FROM: sender.optional().describe('sender, `Toile <orders@toile.example>`; absent: the shop’s contact'),
  MAILBOX: z
    .stringbool()
    .default(false)
    .describe('while developing: mails are shown at `/mailbox`, not sent'),
};

/** The sender of a mail. */
export interface Letterhead {
  shop: ShopConfig;
  /** Address of the shop, for the links of a mail. */
  origin: string;
  /** The part of message ids after the @. */
  host: string;
}

export interface MailSettings {
  /** The mail server; undefined: there is none. */
  smtp: SmtpSettings | undefined;
  /** Mails are kept in the mailbox. */
  isMailKept: boolean;
  letterhead: Letterhead;
}

interface Given extends z.output<z.ZodObject<typeof mailConfig>> {
  SHOP_CONFIG: ShopConfig;
  PUBLIC_ORIGIN: string;
}

/** Post of a service, by its environment. `origin`: where the shop begins. */
export function mailSettings(env: Given, origin: string, context: z.RefinementCtx): MailSettings {
  if (env.MAILBOX && !isLoopback(new URL(env.PUBLIC_ORIGIN).hostname)) {
    context.addIssue('MAILBOX shows the mails of all shoppers: only for a PUBLIC_ORIGIN on this machine');
  }
  const { product, contact } = env.SHOP_CONFIG;
  const from = env.MAIL_FROM ?? { name: product.name, address: contact.email };
  return {
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from, replyTo: contact.email } : undefined,
    isMailKept: env.MAILBOX && !env.SMTP_URL,
    letterhead: {
      shop: env.SHOP_CONFIG,
      origin,
      host: from.address.slice(from.address.lastIndexOf('@') + 1),
    },
  };
}
