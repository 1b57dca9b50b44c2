import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { deployablesOfCheckout, partsOfCheckout } from './parts.ts';

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
        ...['/faq', '/about', '/join-{product.slug}', '/terms-and-conditions'],
        ...['/privacy-policy', '/return-policy'],
      ]),
    );
  });
});
