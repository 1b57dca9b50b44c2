import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { OwnCertificate } from '../../support/own-certificate.ts';

export interface MailServer {
  /** With user and password. */
  url: string;
  /** Mails that came, as they were written. */
  taken: string[];
  stop(): Promise<void>;
}

/** Takes mails by TLS alone, of whoever knows the password. */
export async function startMailServer({ key, cert }: OwnCertificate): Promise<MailServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    secure: true,
    key,
    cert,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'shop' && password === 'of-the-mail-server') done(null, { user: username });
      else done(new Error('Unknown'));
    },
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        taken.push(mail);
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtps://shop:of-the-mail-server@localhost:${port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
