import { describe, expect, it } from '@jest/globals';
import { failedCases } from './fault-matrix.ts';

describe('what the fault matrix said', () => {
  it('is the names of the cases that failed, each once', () => {
    const output = `
  ● mf-content that loops › is replaced by the version before (T41)

    expect(received).toBe(expected)

  ● mf-content that loops › is replaced by the version before (T41)
Tests:       1 failed, 83 passed, 84 total
`;
    expect(failedCases(output)).toEqual(['mf-content that loops › is replaced by the version before (T41)']);
  });

  it('is that it could not be run, when no case is named', () => {
    expect(failedCases('1.0.0-0000000a/manifest.json does not exist')).toEqual([
      'The fault matrix could not be run',
    ]);
  });
});
