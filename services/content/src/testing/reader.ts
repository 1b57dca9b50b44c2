import { newsletterPaths } from '@toile/content-contract';
import type { ReadMail } from '@toile/mail/testing';
import type { Express } from 'express';
import request from 'supertest';
import { type ContentSystem, publicOrigin } from './content-system.ts';

/** Shopper with an address of their own, and a browser without cookies. */
export class Reader {
  readonly email: string;
  readonly #system: ContentSystem;
  readonly app: Express;

  constructor(system: ContentSystem, number: number) {
    this.#system = system;
    this.app = system.createApp();
    this.email = `ada-${number}@example.com`;
  }

  signUp(emailAddress = this.email, newsletterInterestOption = 'both') {
    return request(this.app)
      .post('/api/emailmarketing/subscribe')
      .send({ emailAddress, newsletterInterestOption })
      .expect(200, { success: true });
  }

  mails(): Promise<ReadMail[]> {
    return this.#system.mailsTo(this.email);
  }

  async newest(): Promise<ReadMail> {
    const mail = (await this.mails()).at(-1);
    if (!mail) throw new Error('No mail came');
    return mail;
  }

  /** Follows a link; answers the cookie that it gives. */
  async openLink(path: string, leadsTo: string): Promise<string> {
    const { status, headers } = await request(this.app).get(path);
    if (status !== 303 || headers.location !== leadsTo)
      throw new Error(`${path} leads to ${headers.location}`);
    const [cookie = ''] = headers['set-cookie'] as unknown as string[];
    return cookie.split(';')[0] ?? '';
  }

  press(path: string, cookie: string, { fields = {}, origin = publicOrigin } = {}) {
    return request(this.app).post(path).set({ origin, cookie }).type('form').send(fields);
  }

  /** Signs up and confirms; answers the cookie that opens the choices. */
  async join(): Promise<string> {
    await this.signUp();
    const cookie = await this.openLink(pathIn(await this.newest(), 'confirm'), newsletterPaths.confirm);
    await this.press(newsletterPaths.confirmForm, cookie).expect(303);
    return this.openLink(pathIn(await this.newest(), 'choices'), newsletterPaths.choices);
  }

  /** The row of the address. */
  async row(): Promise<Record<string, unknown> | undefined> {
    const [row] = await this.query('select * from subscriptions where email_address = $1');
    return row;
  }

  /** Rows of a query about the address. */
  async query(text: string, values: unknown[] = [this.email]): Promise<Record<string, unknown>[]> {
    return (await this.#system.test.database.pool.query(text, values)).rows;
  }
}

/** The path of a mail's link. */
export const pathIn = ({ words }: ReadMail, purpose: 'confirm' | 'choices'): string =>
  new RegExp(`^https://shop\\.example(/api/\\S+/${purpose}\\?\\S+)$`, 'm').exec(
    words.replaceAll('\r', ''),
  )?.[1] ?? '';
