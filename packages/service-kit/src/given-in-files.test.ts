import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { loadConfig } from './index.ts';

const schema = z
  .object({ SMTP_URL: z.url().optional(), TOKEN: z.string().min(16) })
  .refine(() => true)
  .transform((env) => env);
const token = 'sixteen letters, and more';
let folder: string;
const file = (name: string, content: string) => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'toile-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a setting in a file (issue 27)', () => {
  it.each(['', '\n', '\r\n'])('is read without the break at its end (%j)', (end) => {
    expect(loadConfig(schema, { TOKEN_FILE: file('token', token + end) })).toEqual({ TOKEN: token });
  });

  it('counts as absent when it is empty, as /dev/null is', () => {
    const env = { TOKEN: token, TOKEN_FILE: '/dev/null', SMTP_URL_FILE: file('none', '\n') };
    expect(loadConfig(schema, env)).toEqual({ TOKEN: token });
  });

  it('is judged as one in the environment is', () => {
    expect(() => loadConfig(schema, { TOKEN_FILE: file('short', 'short') })).toThrow(/TOKEN: /);
  });

  it('ends the start when it can’t be read or is given twice, and never says the secret', () => {
    expect(() => loadConfig(schema, { TOKEN_FILE: path.join(folder, 'absent') })).toThrow(
      /^TOKEN_FILE can’t be read/,
    );
    const twice = () => loadConfig(schema, { TOKEN: token, TOKEN_FILE: file('token', token) });
    expect(twice).toThrow('TOKEN and TOKEN_FILE are both given: leave one out.');
    expect(twice).not.toThrow(token);
  });

  it('is no setting that the program doesn’t know', () => {
    expect(loadConfig(schema, { TOKEN: token, OTHER_FILE: '/absent' })).toEqual({ TOKEN: token });
  });
});
