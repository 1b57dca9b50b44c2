import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './paths.ts';

const theList = 'packages/contracts/src/picture-shapes.ts';

/** Sources that reach a browser. */
function sources(): string[] {
  const parts = readdirSync(root).filter((name) => /^(mf-|shell$|packages$)/.test(name));
  const files = parts.flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${part}/${file}`,
    ),
  );
  return files.filter(
    (file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\/|node_modules|\/dist\//.test(file),
  );
}

describe('the pictures that pages ask for', () => {
  it('come from the one list of the contracts, so that the import encodes them all', () => {
    const own = sources().filter((file) =>
      /\?w=|[?&]ar=\$|&f=auto/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(own).toEqual([theList]);
  });
});
