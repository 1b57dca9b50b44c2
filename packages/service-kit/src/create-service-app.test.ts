import { once } from 'node:events';
import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { z } from 'zod';
import { createLogger, createServiceApp, HttpProblem, parse, requestId, startService } from './index.ts';

function serviceUnderTest({ readiness = async () => {}, origin = '' } = {}) {
  const lines: Record<string, unknown>[] = [];
  const written: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const logger = createLogger('test', 'info', destination);
  const app = createServiceApp({
    name: 'test',
    logger,
    readiness,
    origin,
    rawBodyPaths: ['/hook'],
    routes(app) {
      app.post('/echo', (req, res) => void res.json({ body: req.body, id: requestId() }));
      app.post('/strict', (req, res) => void res.json(parse(z.object({ quantity: z.int() }), req.body)));
      app.post(
        '/hook',
        (req, res) => void res.json({ raw: Buffer.isBuffer(req.body) && req.body.toString() }),
      );
      app.get('/broken', async () => {
        throw new Error('the password is hunter2');
      });
      app.get('/database/:code', async ({ params: { code } }) => {
        throw new Error('insert into orders', { cause: Object.assign(new Error('no'), { code }) });
      });
      app.get('/endless', () => {});
      app.get('/sold-out', () => {
        throw new HttpProblem({
          status: 409,
          code: 'sold-out',
          title: 'Sold out',
          detail: 'Take another size.',
        });
      });
    },
  });
  return { app, agent: request(app), lines, written };
}

describe('a service app', () => {
  it('counts its requests by route and status, never by address', async () => {
    const { agent } = serviceUnderTest();
    await agent.get('/sold-out?id=17');
    await agent.get('/nowhere/17');
    const { text, headers } = await agent.get('/metrics').expect(200);
    expect(headers['content-type']).toContain('text/plain');
    const count = (route: string, status: number) =>
      `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} 1`;
    expect(text).toContain(count('/sold-out', 409));
    expect(text).toContain(count('none', 404));
    expect(text).not.toContain('17"');
  });

  it.each([
    ['an answer', 'get', '/healthz', 200],
    ['what is not there', 'get', '/nowhere', 404],
    ['a refusal', 'get', '/sold-out', 409],
    ['bad JSON', 'post', '/echo', 400],
    ['what is broken', 'get', '/broken', 500],
  ] as const)(
    'sends the headers that keep browsers from guessing and framing with %s (T31)',
    async (_what, method, path, status) => {
      const { agent } = serviceUnderTest();
      const sent =
        method === 'post'
          ? agent.post(path).set('content-type', 'application/json').send('{')
          : agent.get(path);
      const { headers } = await sent.expect(status);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['content-security-policy']).toMatch(
        /default-src 'self'.*frame-ancestors 'self'.*object-src 'none'/,
      );
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );

  it.each(['gzip', 'deflate', 'br'])(
    'refuses a plain body that says it is packed by %s with a 400 (T37)',
    async (encoding) => {
      const { app } = serviceUnderTest();
      const sent = request(app)
        .post('/echo')
        .set('content-type', 'application/json')
        .set('content-encoding', encoding);
      expect((await sent.send('{"a":1}')).body).toMatchObject({ status: 400, code: 'unreadable-body' });
    },
  );

  it.each([
    ['NUL', String.raw`{"name":"Ada\u0000"}`],
    ['half a surrogate pair', String.raw`{"name":"Ada\ud800"}`],
    ['NUL in a key', String.raw`{"a\u0000":[1]}`],
    ['NUL deep inside', String.raw`{"a":[{"b":"\u0000"}]}`],
    ['nothing, 40,000 levels deep,', '['.repeat(40_000) + ']'.repeat(40_000)],
  ])('refuses %s in a body with a 400', async (_what, body) => {
    const { agent } = serviceUnderTest();
    const answer = await agent.post('/echo').set('content-type', 'application/json').send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'malformed-text' });
  });

  it('takes every other text, signs outside of the basic plane included', async () => {
    const { agent } = serviceUnderTest();
    expect((await agent.post('/echo').send({ name: 'Zoë 🧵' })).body).toMatchObject({
      body: { name: 'Zoë 🧵' },
    });
  });

  it('echoes the request id of the caller and has it at hand in its code and log', async () => {
    const { agent, lines } = serviceUnderTest();
    const answer = await agent.post('/echo').set('x-request-id', 'abc-1').send({ a: 1 });
    expect(answer.headers['x-request-id']).toBe('abc-1');
    expect(answer.body).toEqual({ body: { a: 1 }, id: 'abc-1' });
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', requestId: 'abc-1' }));
  });

  it('writes the request id once into each line, also when the caller goes before the answer', async () => {
    const { app, agent, lines, written } = serviceUnderTest();
    await agent.post('/echo').set('x-request-id', 'answered');
    await agent.get('/broken').set('x-request-id', 'failed');
    const service = await startService({
      name: 'left',
      app,
      port: 0,
      logger: createLogger('test', 'silent'),
    });
    const caller = new AbortController();
    const headers = { 'x-request-id': 'left' };
    const answer = fetch(`${service.url}/endless`, { headers, signal: caller.signal });
    const [, response] = await once(service.server, 'request');
    caller.abort();
    await Promise.all([expect(answer).rejects.toThrow(), once(response, 'close')]);
    await service.stop();
    const requests = lines.filter(({ msg }) => msg === 'request').map(({ requestId }) => requestId);
    expect(requests).toEqual(['answered', 'failed', 'left']);
    for (const line of written) expect(line.match(/"requestId"/g)).toHaveLength(1);
  });

  it('makes a request id when there is none, or one that could forge log lines', async () => {
    const { agent } = serviceUnderTest();
    const answer = await agent.get('/healthz').set('x-request-id', 'a b"c');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers malformed JSON with a 400 problem', async () => {
    const { agent } = serviceUnderTest();
    const answer = await agent.post('/echo').set('content-type', 'application/json').send('{"a":');
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ type: 'about:blank', status: 400, code: 'malformed-json' });
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  });

  it('refuses a 2 MB body with a 413 problem', async () => {
    const { agent } = serviceUnderTest();
    const answer = await agent.post('/echo').send({ text: 'x'.repeat(2_000_000) });
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('body-too-large');
  });

  it('answers an unknown path with a 404 problem, a broken escape in it with a 400', async () => {
    const { agent } = serviceUnderTest();
    expect((await agent.get('/nowhere')).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await agent.get('/%E0%A4%A')).status).toBeLessThan(500);
  });

  it('names each wrong field of an input', async () => {
    const { agent } = serviceUnderTest();
    const answer = await agent.post('/strict').send({ quantity: 'five' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid-input', issues: [{ path: 'quantity' }] });
  });

  it('answers what a route refuses with its own status and code', async () => {
    const { agent } = serviceUnderTest();
    const answer = await agent.get('/sold-out');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'sold-out', detail: 'Take another size.' });
  });

  it('answers an unknown error as a bare 500 and logs it under the same request id', async () => {
    const { agent, lines } = serviceUnderTest();
    const answer = await agent.get('/broken').set('x-request-id', 'r-500');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Something went wrong',
      status: 500,
      code: 'internal-error',
      requestId: 'r-500',
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId: 'r-500', err: expect.objectContaining({ type: 'Error' }) }),
    );
  });

  it.each(['53100', '53200', '53300', '57P01', '25006', '08006'])(
    'is away for a moment while PostgreSQL can do nothing (%s)',
    async (code) => {
      const answer = await serviceUnderTest().agent.get(`/database/${code}`);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    },
  );

  it('is broken by what PostgreSQL refuses', async () => {
    expect((await serviceUnderTest().agent.get('/database/23505')).status).toBe(500);
  });

  it('hands the body of a signed webhook on as it came', async () => {
    const { agent } = serviceUnderTest();
    const answer = await agent.post('/hook').set('content-type', 'application/json').send('{"a":  1}');
    expect(answer.body).toEqual({ raw: '{"a":  1}' });
  });

  it('keeps secrets of the query out of the log', async () => {
    const { agent, lines } = serviceUnderTest();
    await agent.get('/nowhere?payment_intent_client_secret=pi_1_secret&page=2').set('cookie', 'sid=1');
    const text = JSON.stringify(lines);
    expect(text).toContain('page=2');
    expect(text).not.toMatch(/pi_1_secret|sid=1/);
    const [{ time: _time, ms, ...line } = {}] = lines;
    expect(line).toEqual({
      level: 'info',
      name: 'test',
      req: { method: 'GET', url: '/nowhere?payment_intent_client_secret=[masked]&page=2' },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      res: { status: 404 },
      msg: 'request',
    });
    expect(ms).toEqual(expect.any(Number));
  });

  it('keeps out of the log what somebody has typed into search', async () => {
    const { agent, lines } = serviceUnderTest();
    await agent.get('/nowhere?q=ada%40example.org+dress&currentPage=2');
    expect(lines).toContainEqual(
      expect.objectContaining({ req: { method: 'GET', url: '/nowhere?q=[masked]&currentPage=2' } }),
    );
  });

  it('is healthy while it runs, and ready only while it can work', async () => {
    const { agent } = serviceUnderTest({ readiness: () => Promise.reject(new Error('no database')) });
    expect((await agent.get('/healthz')).status).toBe(200);
    const answer = await agent.get('/readyz');
    expect(answer.status).toBe(503);
    expect(JSON.stringify(answer.body)).not.toContain('no database');
  });

  it.each([
    ['https://releases.example', 'max-age=31536000'],
    ['http://releases.example', undefined],
  ])('says HSTS for its own host where browsers reach it over TLS: %s', async (origin, said) => {
    const { headers } = await serviceUnderTest({ origin }).agent.get('/healthz');
    expect(headers['strict-transport-security']).toBe(said);
  });

  it('sends the headers of helmet and does not name its software', async () => {
    const { headers } = await serviceUnderTest().agent.get('/healthz');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['x-powered-by']).toBeUndefined();
  });
});
