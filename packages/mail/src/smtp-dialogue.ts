import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPEnvelope } from 'nodemailer/lib/smtp-connection';

export interface SmtpServer {
  /** `smtp://` or `smtps://`, with user, password and port where they are needed; its query may set options of nodemailer. */
  url: string;
  /** Time limit for everything up to the last byte. */
  handOverMs?: number;
  /** Time limit for the answer to the last byte. RFC 5321 (4.5.3.2.6) asks for ten minutes; a shorter one sends mails twice. */
  answerMs?: number;
}

interface Message {
  envelope: SMTPEnvelope;
  source: Buffer;
  /** Awaited before the last byte. When it rejects, the last byte is never sent. */
  handOver(): Promise<void>;
}

/** Sends a mail over a connection; resolves when the server has taken it. */
export async function converse(server: SmtpServer, message: Message): Promise<void> {
  const { handOverMs = 60_000, answerMs = 600_000 } = server;
  const { auth, ...address } = parseConnectionUrl(server.url);
  const connection = new SMTPConnection({
    // A password is never sent in clear text.
    requireTLS: auth !== undefined,
    ...address,
    connectionTimeout: handOverMs,
    greetingTimeout: handOverMs,
    dnsTimeout: handOverMs,
    socketTimeout: answerMs,
  });
  let tooLate: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const next = (go: () => void) => (error?: Error | null) => (error ? reject(error) : go());
      tooLate = setTimeout(() => reject(timedOut()), handOverMs);
      const body = bodyOf(message, () => clearTimeout(tooLate));
      const send = () =>
        connection.send({ ...message.envelope, size: message.source.length }, body, next(resolve));
      const logIn = () => (auth && connection.allowsAuth ? connection.login(auth, next(send)) : send());
      connection.on('error', reject);
      connection.on('end', () => reject(closed()));
      connection.connect(next(logIn));
    });
    connection.quit();
  } finally {
    clearTimeout(tooLate);
    connection.close();
  }
}

/**
 * The line with a dot that ends a message is written when this stream ends. The stream is read only after the server has
 * asked for the message.
 */
function bodyOf({ source, handOver }: Message, onHandedOver: () => void): Readable {
  async function* parts() {
    yield source;
    await handOver();
    onHandedOver();
  }
  return Readable.from(parts(), { objectMode: false });
}

const timedOut = () => Object.assign(new Error('The mail server takes too long'), { code: 'ETIMEDOUT' });
const closed = () => Object.assign(new Error('The mail server has gone'), { code: 'ECONNECTION' });
