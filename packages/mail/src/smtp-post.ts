import type { SMTPEnvelope } from 'nodemailer/lib/smtp-connection';
import type { Delivery, Mail, Post } from './post.ts';
import type { SmtpServer } from './smtp-dialogue.ts';

interface Sender {
  name: string;
  address: string;
}

export interface SmtpSettings extends SmtpServer {
  from: Sender;
  /** Answers of shoppers go there. */
  replyTo: string;
}

/** Mails by SMTP. Only this file and `smtp-dialogue.ts` import nodemailer, with the first mail: it takes a tenth of the time of a start. */
export function smtpPost(settings: SmtpSettings): Post {
  return {
    async deliver(mail, handOver) {
      const message = await compose(settings, mail);
      const { converse } = await import('./smtp-dialogue.ts');
      try {
        await converse(settings, {
          envelope: message.getEnvelope() as SMTPEnvelope,
          source: await message.build(),
          handOver,
        });
        return { kind: 'taken' };
      } catch (error) {
        return deliveryOf(error as SmtpError);
      }
    },
  };
}

/** The same bytes in every attempt. */
async function compose({ from, replyTo }: SmtpSettings, mail: Mail) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { messageId, to, unsubscribe, ...parts } = mail;
  return new MailComposer({
    ...parts,
    from,
    replyTo,
    to: { name: '', address: to },
    messageId: `<${messageId}>`,
    baseBoundary: messageId.replace(/\W/g, ''),
    headers: {
      // No out-of-office note comes back for it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}

interface SmtpError {
  code?: string;
  /** Error of Node.js, where `code` is nodemailer's. */
  originalCode?: string;
  /** The server's answer, if there was one. Its text is not used, because it names the shopper. */
  responseCode?: number;
  command?: string;
}

/** Commands whose refusal is about this mail. Earlier ones are about the shop and its mail server. */
const aboutTheMail = ['RCPT TO', 'DATA'];
/** The server asks for a log-in. */
const aboutTheShop = [530, 534, 535, 538];

/** Node.js has a code of its own for each way in which a certificate isn't trusted. */
const ofCertificates = /CERT|SIGNATURE|ISSUER|CRL/;

function failureOf({ code = 'ERROR', originalCode }: SmtpError): string {
  if (!originalCode || !ofCertificates.test(originalCode)) return code;
  return `${originalCode}: the mail server’s certificate is not trusted here; NODE_EXTRA_CA_CERTS names the file of its authority`;
}

function deliveryOf(error: SmtpError): Delivery {
  const { code = 'ERROR', responseCode, command = '' } = error;
  // The address can't be written in SMTP, or not in this server's.
  if (code === 'EENVELOPE' && !responseCode) return { kind: 'refused', reason: code, forGood: true };
  if (!responseCode) return { kind: 'unanswered', reason: failureOf(error) };
  const reason = `${responseCode} to ${command || code}`;
  if (!aboutTheMail.includes(command) || aboutTheShop.includes(responseCode))
    return { kind: 'unanswered', reason };
  return { kind: 'refused', reason, forGood: responseCode >= 500 };
}
