import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from './deployables.ts';
import { deployablesOfCheckout, partsOfCheckout, shownToEverybody } from './parts.ts';

const root = mkdtempSync(path.join(tmpdir(), 'toile-parts-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(folder: string, part: object): void {
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'part.json'), JSON.stringify(part));
}

describe('the parts of a checkout', () => {
  it('are the folders that say of themselves that they are parts', () => {
    write('shell', { owner: 'shell' });
    write('mf-journal', { owner: 'journal', service: { name: 'journal', prefixes: ['/api/journal'] } });
    write('services/identity', { owner: 'identity' });
    mkdirSync(path.join(root, 'mf-draft'));
    expect(
      partsOfCheckout(root)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['identity', 'mf-journal', 'shell']);
    expect(deployablesOfCheckout(root).sort()).toEqual(['mf-journal', 'shell']);
    write('mf-gallery', { owner: 'platform', audience: 'testers' });
    expect(shownToEverybody(root).sort()).toEqual(['mf-journal', 'shell']);
  });

  it.each([
    [{ owner: 'Journal!' }, 'owner must be the name of a team'],
    [{ owner: 'journal', service: { name: 'journal', prefixes: ['/'] } }, 'service.prefixes.0 must be words'],
    [
      { owner: 'journal', navigation: { header: [{ label: 'J', to: 'https://x' }] } },
      'must be a path of the',
    ],
    [{ owner: 'journal', deployKey: 'x' }, 'Unrecognized key'],
  ])('that say nonsense are named with what is wrong: %j', (part, problem) => {
    write('mf-journal', part);
    expect(() => partsOfCheckout(root)).toThrow(/mf-journal\/part\.json/);
    expect(() => partsOfCheckout(root)).toThrow(problem);
  });
});

describe('the parts of this shop', () => {
  const links = (place: string) =>
    partsOfCheckout()
      .flatMap(({ navigation }) => navigation[place] ?? [])
      .map(({ to }) => to);

  it('are reached from its header (SH-17)', () => {
    expect(links('header')).toEqual(
      expect.arrayContaining(['/womenswear', '/menswear', '/designers', '/showcase']),
    );
  });

  it('are reached from its footer (SH-21)', () => {
    expect(links('footer')).toEqual(
      expect.arrayContaining([
        '/faq',
        '/about',
        '/join-{product.slug}',
        '/terms-and-conditions',
        '/privacy-policy',
        '/return-policy',
      ]),
    );
  });

  it('say which version of another team’s answers they read, in one that is offered', () => {
    const parts = partsOfCheckout();
    const offered = Object.assign({}, ...parts.map(({ data }) => data));
    for (const { name, needs } of parts) {
      const read = addressesIn(name).map((address) => address.replace(/\/$/, ''));
      const foreign = read.filter((address) =>
        parts.some(
          (part) => part.name !== name && part.service?.prefixes.some((each) => address.startsWith(each)),
        ),
      );
      expect({ name, reads: foreign }).toEqual({
        name,
        reads: foreign.filter((address) => address in needs),
      });
      for (const [address, version] of Object.entries(needs))
        if (address.startsWith('/')) expect({ [address]: offered[address] }).toEqual({ [address]: version });
    }
  });
});

/** Addresses of services in the sources of a part. */
function addressesIn(name: string): string[] {
  const folder = path.join(repositoryRoot, name, 'src');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/['`](\/api\/[^'`$?]*)/g)])
    .map(([, address = '']) => address);
}
