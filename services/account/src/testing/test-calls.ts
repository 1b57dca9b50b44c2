import { alertPaths } from '@toile/account-contract';
import { internalPaths } from '@toile/contracts';
import type { TestMailServer } from '@toile/mail/testing';
import { until } from '@toile/testing';
import { type ReadMail, readMail } from './read-mail.ts';
import { productId, sizeM, stockNews } from './test-pieces.ts';

export const token = 'a-token-of-this-test';
export const testOrigin = 'https://shop.example';

interface Parts {
  url: string;
  query(text: string): Promise<object[]>;
  mails: TestMailServer;
}

/** Calls of the service by shoppers, their mail programs and other services. */
export function callsOf({ url, query, mails }: Parts) {
  const internal = (
    method: string,
    path: string,
    { body, bearer = token }: { body: object; bearer?: string },
  ) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
  const tellStock = async (soldOutSizes: number[]): Promise<void> => {
    const { status } = await internal('PUT', internalPaths.stock, { body: stockNews(soldOutSizes) });
    if (status !== 204) throw new Error(`Stock was answered with ${status}`);
  };
  const ask = (emailAddress: string, { client = nextClient(), ...fields }: Record<string, string> = {}) => {
    const asked = { productId: String(productId), sizeId: String(sizeM), emailAddress };
    return fetch(url + alertPaths.form, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: testOrigin, 'x-forwarded-for': client, accept: 'text/html' },
      body: new URLSearchParams({ ...asked, ...fields }),
    });
  };
  const open = (link: string, method = 'GET') =>
    fetch(url + link, { method, redirect: 'manual', headers: { accept: 'text/html' } });
  /** The mails of an address, when nothing is owed any more. */
  const mailsTo = async (email: string): Promise<ReadMail[]> => {
    const owed = 'select 1 from outbox where sent_at is null and failed_at is null';
    await until('no mail is owed', async () => (await query(owed)).length === 0);
    return mails.taken.map(readMail).filter(({ to }) => to[0] === email);
  };
  /** An alert whose address is confirmed. */
  const confirmed = async (email: string): Promise<void> => {
    await ask(email);
    const mail = (await mailsTo(email)).at(-1);
    const { status } = await open(mail?.links[0] ?? '', 'POST');
    if (status !== 303) throw new Error(`The link was answered with ${status}`);
  };
  return { internal, tellStock, ask, open, mailsTo, confirmed };
}

let clients = 0;
const nextClient = (): string => {
  clients += 1;
  return `198.18.${(clients >> 8) & 255}.${clients & 255}`;
};
