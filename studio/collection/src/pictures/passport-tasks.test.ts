import { statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRepository } from '../in-repository.ts';
import { passportTasks } from './passport-tasks.ts';

describe('the pictures of the passports', () => {
  const tasks = passportTasks();

  it('keep to 30 KB each and 500 KB together', () => {
    const sizes = tasks.map(({ file }) => statSync(inRepository(`demo/collection/${file}`)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(30 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(500 * 1024);
  });

  it('have a text alternative of their own each', () => {
    expect(new Set(tasks.map(({ alt }) => alt)).size).toBe(tasks.length);
  });
});
