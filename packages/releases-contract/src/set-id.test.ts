import { expect, it } from '@jest/globals';
import type { IdOf } from '@toile/contracts';
import { releaseSetSchema } from './release.ts';
import type { SetId } from './set-id.ts';

it('takes no id of another kind for a set: the compiler refuses it', () => {
  const at = '2026-11-20T14:05:00.000Z';
  const versions = { shell: '1.0.0-a1000000' };
  const { id }: { id: SetId } = releaseSetSchema.parse({ id: 'set-0123456789ab', versions, createdAt: at });
  const order: IdOf<'order'> = '3f0e8b1c-1c1e-4d7a-9a37-6f0f3d8a1b22';
  // @ts-expect-error: an order is no set
  const other: SetId = order;
  expect(other).not.toBe(id);
});
