import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { PublishedFile } from './published-files.ts';
import { createSheetHashes } from './sheet-hashes.ts';

const sheets: Record<string, string> = {
  '/remotes/mf-content/1.0.0-00000001/a.css': '.a{color:red}',
  '/remotes/mf-content/1.0.0-00000001/b.css': '.b{content:"</style>"}',
};

/** Names sheets of a shop at `/shop`, with what was warned of. `away`: the store can't be asked. */
function hashing(away = false) {
  const warned: [string, string][] = [];
  const hashes = createSheetHashes(
    {
      find: async (url) => {
        if (away) throw new Error('EIO');
        return url in sheets ? ({ asset: { file: url } } as PublishedFile) : undefined;
      },
      read: async ({ asset }) => ({ body: Buffer.from(sheets[asset.file] ?? ''), form: '' }),
    },
    {
      base: '/shop',
      warn: (kind, error) => void warned.push([kind, (error as Error).message]),
    },
  );
  return { hashes, warned };
}
const [good = '', broken = ''] = Object.keys(sheets).map((url) => `/shop${url}`);

it('a sheet is named by the hash of its published text', async () => {
  const { hashes, warned } = hashing();
  const hash = createHash('sha256').update('.a{color:red}').digest('base64');
  expect([await hashes([good]), warned]).toEqual([[`sha256-${hash}`], []]);
});

it.each([
  [
    'that no version has published',
    '/shop/remotes/mf-content/1.0.0-00000001/c.css',
    false,
    'No published version has it',
  ],
  ['that would end its element', broken, false, 'It would end its element'],
  ['while the store is away', good, true, 'EIO'],
])('a sheet %s is left out, and said with its cause', async (_what, href, away, cause) => {
  const { hashes, warned } = hashing(away);
  expect(await hashes([href])).toEqual([]);
  expect(warned).toEqual([[`a sheet is not named by the policy: ${href}`, cause]]);
});
