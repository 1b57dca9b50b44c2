import { expect, it } from '@jest/globals';
import { refusal, stateAt, testApi } from '../testing/test-channel.tsx';
import { ApiProblem } from './ask.ts';
import { isSomebodyFaster } from './release-api.ts';

const why = { reason: 'we look', expectedRevision: 7 };
const problemOf = (call: Promise<unknown>): Promise<ApiProblem> =>
  call.then(
    () => {
      throw new Error('It was not refused');
    },
    (error) => error,
  );

it('takes no answer that is not as the contract says', async () => {
  const { api } = testApi({ 'channels/live': () => Response.json({ ...stateAt(7), revision: 'seven' }) });
  await expect(api.state()).rejects.toThrow('revision');
});

it('throws a refusal in the words of the release service, with what is wrong in a form', async () => {
  const { api } = testApi({
    '/promote': refusal('moved-on', 'Somebody was faster', 'Look again.'),
    '/pins': () =>
      Response.json(
        {
          type: 'about:blank',
          status: 400,
          code: 'invalid-input',
          title: 'The input is wrong',
          issues: [{ path: 'ttl', message: 'too long' }],
        },
        { status: 400 },
      ),
  });
  const faster = await problemOf(api.promote({ 'mf-content': '1.0.0-b2000000' }, why));
  expect(faster).toMatchObject({ status: 409, message: 'Somebody was faster', detail: 'Look again.' });
  expect(isSomebodyFaster(faster)).toBe(true);
  const wrong = await problemOf(api.pin({}));
  expect(wrong).toMatchObject({ status: 400, code: 'invalid-input', detail: 'ttl: too long' });
  expect(isSomebodyFaster(wrong)).toBe(false);
});

it.each([
  ['nobody answers', {}],
  ['a page of a proxy answers', { 'api/releases/me': () => new Response('<html>', { status: 502 }) }],
])('says that the release service does not answer when %s', async (_what, answers) => {
  const problem = await problemOf(testApi(answers).api.me());
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem.message).toBe('The release service does not answer');
});

it('breaks no glass for what brings nothing new', async () => {
  const { api, asked } = testApi({ '/end-candidate': () => Response.json(stateAt(8)) });
  const given = { ...why, breakGlass: 'it burns, and nobody waits', anyway: true };
  await api.steer('end-candidate', { 'mf-content': '1.0.0-b2000000' }, given);
  expect(asked).toEqual([
    {
      address: '/api/releases/channels/live/end-candidate',
      body: { versions: { 'mf-content': '1.0.0-b2000000' }, ...why },
    },
  ]);
});
