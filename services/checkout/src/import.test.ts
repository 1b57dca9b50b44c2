import { fileURLToPath } from 'node:url';
import { expect, it, jest } from '@jest/globals';
import { exampleDesigner, exampleProduct, killedImport, writeExport } from '@toile/testing';

// Starts real processes: slow on a busy machine.
jest.setTimeout(400_000);

const ids = Array.from({ length: 1_500 }, (_, n) => n + 1);
const picture = { content: Buffer.from('coat'), type: 'image/webp', width: 800, height: 1000 };

const exportOf = (title: string, from: number) =>
  writeExport({
    designers: [exampleDesigner({ brandTitle: title })],
    products: ids.slice(from).map((id) =>
      exampleProduct({
        id,
        title: `${title} ${id}`,
        sizes: [{ id: 10 * id + (from ? 1 : 0), sizeDisplayTitle: 'S', stock: from + 1 }],
      }),
    ),
    files: { 'coat.webp': picture },
  });

it('an import that is killed at any moment leaves the offers as they were, and a second time ends as if nothing had happened', async () => {
  const states = await killedImport({
    program: fileURLToPath(new URL('import.ts', import.meta.url)),
    older: await exportOf('Old', 0),
    newer: await exportOf('New', 40),
    tables: ['offers', 'sizes'],
    times: ['updated_at'],
  });
  expect(states.newer).not.toBe(states.older);
  for (const state of states.killed) expect([states.older, states.newer]).toContain(state);
  expect(states.again).toBe(states.newer);
});
