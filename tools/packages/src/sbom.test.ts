import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { isOurs, packageOf } from './bill-of-materials.ts';
import { platform, root } from './checkout.ts';
import { fits } from './integrity.ts';
import { called, readLockfile } from './lockfile.ts';

interface Component {
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: object[];
}

const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
  cwd: root,
  maxBuffer: 2 ** 24,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
});
const sbom = JSON.parse(text) as { components: Component[] };

/** Schema of CycloneDX 1.5. */
function validator() {
  const require = createRequire(import.meta.url);
  const schemas = path.join(
    path.dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json')),
    'res/schema',
  );
  const schema = (name: string) =>
    JSON.parse(readFileSync(path.join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));
  const ajv = new Ajv({
    strict: false,
    schemas: Object.fromEntries(
      ['spdx', 'jsf-0.82'].map((name) => [
        `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`,
        { ...schema(name), $id: undefined },
      ]),
    ),
    formats: { 'iri-reference': (iri: string) => URL.canParse(iri, 'https://a.example'), 'idn-email': true },
  });
  (addFormats as unknown as typeof addFormats.default)(ajv);
  return ajv.compile(schema('bom-1.5'));
}

/** As the lockfile writes it. */
const integrityOf = ({ hashes = [] }: Component) =>
  hashes.map(
    ({ alg, content }) =>
      `${alg.toLowerCase().replace('-', '')}-${Buffer.from(content, 'hex').toString('base64')}`,
  );

describe('the bill of materials (T48)', () => {
  const locked = readLockfile(root);
  const listed = sbom.components.filter((component) => !isOurs(component));

  it('is CycloneDX', () => {
    const isValid = validator();
    isValid(sbom);
    expect(isValid.errors).toBeNull();
    expect(isValid({ ...sbom, components: [{ name: 'weft', type: 'cloth' }] })).toBe(false);
  });

  it('names what the lockfile has, with the same bytes, and nothing else', () => {
    const held = new Map(locked.map((one) => [called(one), one.integrity]));
    const other = listed.filter((one) => !integrityOf(one).includes(held.get(packageOf(one)) ?? 'none'));
    expect(other.map(packageOf)).toEqual([]);
    expect(listed.length).toBeGreaterThan(100);
  });

  it('leaves out nothing that the shop runs on', () => {
    const names = new Set(listed.map(packageOf));
    const runsOn = locked.filter((one) => !one.dev && fits(one, platform()));
    const left = runsOn.filter((one) => !names.has(called(one)));
    expect(left.map(called)).toEqual([]);
  });

  it('says under which licence each part comes', () => {
    expect(listed.filter(({ licenses = [] }) => licenses.length === 0).map(packageOf)).toEqual([]);
  });
});
