import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { mailboxPost, postgresMailbox, sendMail } from '@toile/mail';
import { createApp } from '../../app.ts';
import { completedOrder } from '../../testing/completed-order.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { composeOrderMail } from './order-mail.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
let url: string;
let close: () => void;

beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, stock: [100] });
  const mailbox = postgresMailbox(shop.database.db);
  const server = createApp({ ...shop.deps, mailbox }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  close = () => server.close();
});
afterAll(async () => {
  close();
  await shop.stop();
});

const letterhead = {
  shop: shopConfigSchema.parse({}),
  origin: 'http://localhost:8080',
  host: 'toile.example',
};

async function kept(): Promise<string> {
  const { database, deps } = shop;
  const { owedId } = await completedOrder(shop, 1);
  const compose = composeOrderMail(database.db, { ...letterhead, orderKeys: deps.orderKeys });
  const mailing = { ...deps, pool: database.pool, post: mailboxPost(database.db), compose };
  await sendMail(mailing, owedId);
  await database.pool.query('update outbox set sent_at = null where id = $1', [owedId]);
  await sendMail(mailing, owedId);
  return `${owedId}@toile.example`;
}

/** With headers that fetch would not let through. */
function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(url + path, { headers }, async (answer) => {
      let body = '';
      for await (const chunk of answer) body += chunk;
      resolve({ status: answer.statusCode ?? 0, body });
    });
    call.on('error', reject).end();
  });
}

describe('/mailbox', () => {
  it('lists each mail once, although it was delivered twice, and shows it as HTML and as text', async () => {
    const id = await kept();
    const list = await (await fetch(`${url}/mailbox`)).text();
    expect(list.split(encodeURIComponent(id))).toHaveLength(2);
    const shown = await (await fetch(`${url}/mailbox/${encodeURIComponent(id)}`)).text();
    expect(shown).toContain('Your Toile order');
    expect(shown).toContain('To ada@example.org');
    expect(shown).toContain('Parcel 1 — Brand 1');
    expect(shown).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect((await fetch(`${url}/mailbox/nobody@toile.example`)).status).toBe(404);
  });

  it('lets a mail do nothing: no script, no form, nothing loaded, framed by itself only', async () => {
    const id = await kept();
    const page = await fetch(`${url}/mailbox/${encodeURIComponent(id)}`);
    const mail = await fetch(`${url}/mailbox/${encodeURIComponent(id)}/html`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; /,
    );
    expect(mail.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups .*; default-src 'none'; /,
    );
    for (const { headers } of [page, mail]) {
      const policy = headers.get('content-security-policy');
      expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
      expect(policy).toContain("form-action 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    ['a neighbour in the network', { 'x-forwarded-for': '192.168.1.5' }],
    ['a site whose name leads to this machine', { host: 'evil.example' }],
    ['such a site through the edge', { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '127.0.0.1' }],
  ])('is not there for %s', async (_who, headers) => {
    const id = await kept();
    for (const path of ['', `/${encodeURIComponent(id)}`, `/${encodeURIComponent(id)}/html`]) {
      expect(await get(`/mailbox${path}`, headers)).toMatchObject({ status: 404 });
    }
    const here = { 'x-forwarded-host': 'localhost:8080', 'x-forwarded-for': '127.0.0.1' };
    expect(await get('/mailbox', here)).toMatchObject({ status: 200 });
  });

  it('does not exist in a shop that was not told to have one', async () => {
    await kept();
    expect((await fetch(`${shop.url}/mailbox`)).status).toBe(404);
  });

  it.each<[string, string]>([
    ['via', '1.1 unnamed'],
    ['forwarded', 'for=127.0.0.1'],
    ['cf-connecting-ip', '127.0.0.1'],
  ])(
    'is not shown to whom a proxy brings from elsewhere, whatever host it names: %s',
    async (name, value) => {
      expect((await get('/mailbox', { host: 'localhost' })).status).toBe(200);
      expect((await get('/mailbox', { host: 'localhost', [name]: value })).status).toBe(404);
    },
  );
});
