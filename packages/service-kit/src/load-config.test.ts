import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { loadConfig } from './index.ts';

const schema = z.object({ PORT: z.coerce.number().int().default(0), DATABASE_URL: z.url() });

describe('loadConfig', () => {
  it('names every variable that is missing or wrong', () => {
    expect(() => loadConfig(schema, { PORT: 'eighty' })).toThrow(/PORT: .*\n {2}DATABASE_URL: /);
  });

  it('counts an empty variable as absent', () => {
    const config = loadConfig(schema, { PORT: '', DATABASE_URL: 'postgres://localhost/x' });
    expect(config).toEqual({ PORT: 0, DATABASE_URL: 'postgres://localhost/x' });
  });
});
