import { expect, it } from '@jest/globals';
import { hasIntegrity } from './integrity.ts';

const content = Buffer.from('alert(1)');
const sha256 = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';

it('is of every byte, and of the algorithm that is named', () => {
  expect(hasIntegrity(content, sha256)).toBe(true);
  expect(hasIntegrity(Buffer.from('alert(2)'), sha256)).toBe(false);
  expect(hasIntegrity(content, sha256.replace('256', '384'))).toBe(false);
  expect(hasIntegrity(content, 'sha256-')).toBe(false);
});
