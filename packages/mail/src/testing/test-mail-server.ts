import { once } from 'node:events';
import type { Server } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** State of a mail's dialogue; at `end` the whole message is there and not yet answered. */
export type Step = 'connect' | 'from' | 'rcpt' | 'data' | 'end' | 'answered';

/** A number is the answer's code. `take-and-drop`: the mail is taken, but its sender never hears of it. */
export type Behaviour = 'go-on' | 'drop' | 'hang' | 'take-and-drop' | number;

export interface TakenMail {
  to: string[];
  source: string;
  messageId: string;
}

/** A real mail server on a free port that can be made to misbehave. */
export class TestMailServer {
  readonly taken: TakenMail[] = [];
  /** Every step that a sender has reached, in order. */
  readonly steps: Step[] = [];
  behave: (step: Step) => Behaviour | Promise<Behaviour> = () => 'go-on';
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens; after `stop` on the same port again. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 1,
      onConnect: (session, done) => this.#answer('connect', session, done),
      onMailFrom: (_address, session, done) => this.#answer('from', session, done),
      onRcptTo: (_address, session, done) => this.#answer('rcpt', session, done),
      onData: (stream, session, done) => {
        void this.#answer('data', session, () => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => this.#end(session, Buffer.concat(chunks).toString('utf8'), done));
        });
      },
    });
    server.on('error', () => {});
    const listening: Server = server.listen(this.#port, '127.0.0.1');
    await once(listening, 'listening');
    this.#port = (listening.address() as { port: number }).port;
    this.#server = server;
    return this;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    for (const connection of server.connections) connection._socket?.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** Does this the first time that a mail comes to a step, then behaves so there; resolves when it is done. */
  firstAt(step: Step, behaviour: Behaviour, work: () => Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      this.behave = async (reached) => {
        if (reached !== step) return 'go-on';
        this.behave = () => 'go-on';
        await work();
        resolve();
        return behaviour;
      };
    });
  }

  async #answer(step: Step, session: SMTPServerSession, done: (error?: Error | null) => void): Promise<void> {
    this.steps.push(step);
    const behaviour = await this.behave(step);
    if (behaviour === 'hang') return;
    if (behaviour === 'drop' || behaviour === 'take-and-drop') return this.#drop(session);
    if (behaviour === 'go-on') return done();
    done(Object.assign(new Error(`No, ${session.id}`), { responseCode: behaviour }));
  }

  async #end(
    session: SMTPServerSession,
    source: string,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    this.steps.push('end');
    const behaviour = await this.behave('end');
    if (behaviour === 'hang') return;
    if (typeof behaviour === 'number') {
      return done(Object.assign(new Error('No'), { responseCode: behaviour }));
    }
    if (behaviour === 'drop') return this.#drop(session);
    const to = session.envelope.rcptTo.map(({ address }) => address);
    this.taken.push({ to, source, messageId: headerOf(source, 'Message-ID') });
    if (behaviour === 'take-and-drop') return this.#drop(session);
    done();
    await this.#answer('answered', session, () => {});
  }

  #drop({ id }: SMTPServerSession): void {
    for (const connection of this.#server?.connections ?? []) {
      if (connection.id === id) connection._socket?.destroy();
    }
  }
}

/** A header's value, unfolded. */
export function headerOf(source: string, name: string): string {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
}

/** A mail as its reader has it. */
export interface ReadMail {
  source: string;
  /** Both forms, decoded. */
  words: string;
  /** The path of its link, with the token. */
  link: string;
}

/** Decodes a mail as its server has it. */
export function readMail(source: string, origin: string): ReadMail {
  const bytes = source
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_sign, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const words = Buffer.from(bytes, 'latin1').toString('utf8');
  const link = /^(http\S+)$/m.exec(words.replaceAll('\r', ''))?.[1] ?? '';
  return { source, words, link: link.replace(origin, '') };
}
