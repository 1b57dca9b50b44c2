import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, it } from '@jest/globals';
import supertest from 'supertest';
import { sendTooMany } from './problem.ts';

const edge = createServer((_req, res) => sendTooMany(res, { waitSeconds: 7 }));

it('is a page for a form that was sent without script, and a problem document for all others (T38)', async () => {
  const form = await supertest(edge)
    .post('/')
    .type('form')
    .set('accept', 'text/html,*/*')
    .send('a=b')
    .expect(429);
  expect(form.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '7' });
  expect(form.text).toContain('<h1>Please wait a minute and try again</h1>');
  const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(form.text) ?? [];
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(form.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
  for (const call of [
    supertest(edge).post('/').send({}),
    supertest(edge).get('/').set('accept', 'text/html'),
  ]) {
    const { headers, body } = await call.expect(429);
    expect([headers['content-type'], body.code]).toEqual(['application/problem+json', 'too-many-tries']);
  }
});
