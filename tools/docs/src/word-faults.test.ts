import { afterAll, describe, expect, it } from '@jest/globals';
import { readGlossary } from './glossary.ts';
import { root } from './source-files.ts';
import { madeUpProject } from './testing/made-up-project.ts';
import { wordFaults } from './word-faults.ts';

const { holding, remove } = madeUpProject();
afterAll(remove);

const glossary = `# Glossary

| word   | means      | not                      |
| ------ | ---------- | ------------------------ |
| part   | a piece    |                          |
| canary | a share    | \`candidate\`, \`candidates\` |

A comment begins with what the thing is, and with none of these words: \`What\`,
\`Whose\`.

| no function | but    |
| ----------- | ------ |
| \`tell\`      | \`send\` |

| kept name   | is         |
| ----------- | ---------- |
| \`candidate\` | the canary |
`;
const faultsOf = (files: Record<string, string>) =>
  wordFaults(holding({ 'docs/glossary.md': glossary, ...files }));
const word = '“candidate”: the word is canary';

describe('a banned word of the glossary', () => {
  it.each([
    ['a variable', 'const candidate = 1;', 'candidate'],
    ['a parameter', 'f((candidate) => 1);', 'candidate'],
    ['what is taken out of data', 'const { candidate } = state;', 'candidate'],
    ['a part of a name', 'export const runCandidateNow = 1;', 'runCandidateNow'],
    ['a type', 'interface Candidate {}', 'Candidate'],
    ['a field that keeps no name of before', 'const a = { hasCandidate: 1 };', 'hasCandidate'],
  ])('is refused in %s, with its line', (_what, code, name) => {
    expect(faultsOf({ 'a/a.ts': `// é\n\n${code}` })).toEqual([`a/a.ts:3 ${name} has ${word}`]);
  });

  it.each([
    ['a comment', 'a/a.tsx', 'const a = 1; // The candidate.\n', ':1 says'],
    ['a comment of an export', 'a/a.ts', '/**\n * A\n * candidate.\n */\n', ':1 says'],
    ['a document', 'docs/a.md', '# A\n\nThe candidate ends.\n', ':3 says'],
    ['the name of a file', 'a/run-candidate.ts', '', ' is called'],
    ['the name of a folder', 'candidate/a.css', '', ' is called'],
  ])('is refused in %s', (_what, file, text, where) => {
    expect(faultsOf({ [file]: text })).toEqual([`${file}${where} ${word}`]);
  });

  it('may stand in kept fields, in texts, in code of documents, and in records', () => {
    const code =
      "const { candidate: canary } = state; a.candidate = { candidate: '// a candidate' }; /* `candidate` */";
    expect(
      faultsOf({
        'a/a.ts': code,
        'README.md': 'POST `candidate`\n\n```\ncandidate\n```\n[a](docs/candidate.md)\n',
        'docs/decisions/0001-candidates.md': 'A candidate.',
        'CHANGELOG.md': 'A candidate.',
      }),
    ).toEqual([]);
  });

  it('is found once for each name of a file', () => {
    expect(faultsOf({ 'a/a.ts': 'const candidate = 1;\nf(candidate, candidate);' })).toHaveLength(1);
  });
});

describe('a comment of an export', () => {
  const begins = (text: string) => faultsOf({ 'a/a.ts': text });

  it.each(['/** What it is. */', '/**\n * what it is.\n */'])(
    'may not begin with a pronoun: %s',
    (comment) => {
      expect(begins(`const a = 1;\n${comment}`)).toEqual([
        expect.stringMatching(/^a\/a\.ts:2 begins with “[Ww]hat”: /),
      ]);
    },
  );

  it('may begin with anything else, and a pronoun may come later', () => {
    expect(begins('/** Whatsoever. */\n/** The size of what it is. */\n// What follows.\n')).toEqual([]);
  });
});

describe('a function', () => {
  it.each([
    'function tell() {}',
    'const tell = () => 1;',
    'const a = { tell() {} };',
    'const a = { tell: () => 1 };',
    'interface A { tell(): void }',
    'class A { tell() {} }',
  ])('says what it does: %s', (code) => {
    expect(faultsOf({ 'a/a.ts': code })).toEqual(['a/a.ts:1 tell() does not say what it does']);
  });

  it('may be called by a vague name that is another’s, and have one with more words', () => {
    expect(faultsOf({ 'a/a.ts': 'a.tell(); const tellAll = () => 1; const tell = 1;' })).toEqual([]);
    expect(faultsOf({ 'a/a.ts': 'class A extends B { override tell() {} }' })).toEqual([]);
  });
});

it('the glossary of the shop has words, kept names, verbs and openers', () => {
  const { banned, kept, verbs, openers } = readGlossary(root);
  expect([banned.get('candidate'), banned.get('arm')]).toEqual(['canary', 'variant']);
  expect([kept.has('candidate'), verbs.has('tell'), openers.has('what')]).toEqual([true, true, true]);
});
