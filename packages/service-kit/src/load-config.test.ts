import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { databaseConfig, loadConfig } from './index.ts';

const schema = z.object({ PORT: z.coerce.number().int().default(0), DATABASE_URL: z.url() });

describe('loadConfig', () => {
  it('names every variable that is missing or wrong', () => {
    expect(() => loadConfig(schema, { PORT: 'eighty' })).toThrow(/PORT: .*\n {2}DATABASE_URL: /);
  });

  it('counts an empty variable as absent', () => {
    const config = loadConfig(schema, { PORT: '', DATABASE_URL: 'postgres://localhost/x' });
    expect(config).toEqual({ PORT: 0, DATABASE_URL: 'postgres://localhost/x' });
  });

  it('says what a setting of an older shop is called now, to the program that reads it (issue 27)', () => {
    const issuer = z.object({ IDENTITY_ISSUER: z.url().optional() });
    const older = { EXTERNAL_AUTHORITY: 'https://id.example', AUDIENCE: 'shop' };
    expect(() => loadConfig(issuer, older)).toThrow(
      /^The configuration is not valid:\n {2}EXTERNAL_AUTHORITY: is called IDENTITY_ISSUER now$/,
    );
    const both = { ...older, IDENTITY_ISSUER: 'https://id.example' };
    expect(loadConfig(issuer, both)).toEqual({ IDENTITY_ISSUER: 'https://id.example' });
    expect(loadConfig(z.object({}), older)).toEqual({});
  });
});

describe('the database’s password', () => {
  const server = { DATABASE_URL: 'postgres://toile@pooler:6432/x' };
  const both = { ...server, DATABASE_SESSION_URL: 'postgres://toile@postgres:5432/x?sslmode=require' };
  const password = 'p@ss/w%41rd:# ?';
  const passwordsOf = (env: Record<string, string>) => {
    const { DATABASE_URL, DATABASE_SESSION_URL } = loadConfig(databaseConfig, env);
    return [DATABASE_URL, DATABASE_SESSION_URL].map(
      (url) => url && decodeURIComponent(new URL(url).password),
    );
  };

  it('is filled into both addresses, whatever letters it has (issue 27)', () => {
    expect(passwordsOf({ ...both, DATABASE_PASSWORD: password })).toEqual([password, password]);
    expect(passwordsOf({ ...server, DATABASE_PASSWORD: password })).toEqual([password, undefined]);
    const { DATABASE_SESSION_URL } = loadConfig(databaseConfig, { ...both, DATABASE_PASSWORD: 'secret' });
    expect(DATABASE_SESSION_URL).toBe('postgres://toile:secret@postgres:5432/x?sslmode=require');
  });

  it('stays as the address has it where none is given', () => {
    const env = { DATABASE_URL: 'postgres://toile:own@postgres/x', DATABASE_PASSWORD: '' };
    expect(passwordsOf(env)).toEqual(['own', undefined]);
  });

  it('is refused twice, by the name of the address and without being said', () => {
    const env = {
      ...server,
      DATABASE_SESSION_URL: 'postgres://u:other@postgres/x',
      DATABASE_PASSWORD: 'this',
    };
    const twice = () => loadConfig(databaseConfig, env);
    expect(twice).toThrow(
      /^DATABASE_SESSION_URL has a password, and DATABASE_PASSWORD is given: leave one out\.$/,
    );
  });

  it('ends no start by itself: an address that is none is told as ever', () => {
    const env = { DATABASE_URL: 'postgres', DATABASE_PASSWORD: password };
    expect(() => loadConfig(databaseConfig, env)).toThrow(/DATABASE_URL: /);
  });
});
