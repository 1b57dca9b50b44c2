import { createHash } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { picture } from '@toile/studio-imagery/camera/take-picture';
import type { PictureTask } from '@toile/studio-imagery/camera/task';
import { allTasks } from './all-tasks.ts';

// Computes whole pictures: slow on a busy machine. One that is given up computes on, into the next test file.
jest.setTimeout(300_000);

const small = (task: PictureTask): PictureTask => ({
  ...task,
  width: Math.round(task.width / 5),
  height: Math.round(task.height / 5),
});

async function fingerprint(task: PictureTask): Promise<string> {
  const { pixels } = await picture(small(task));
  return createHash('sha256').update(pixels).digest('hex');
}

const first = (test: (task: PictureTask) => boolean): PictureTask => {
  const task = allTasks().find(test);
  if (!task) throw new Error('no such task');
  return task;
};

describe('a picture', () => {
  it.each(['plate', 'drape', 'cover', 'still-life', 'logo', 'passport'])(
    'is the same for the same seed: %s',
    async (kind) => {
      const task = first(({ motif }) => motif.kind === kind);
      expect(await fingerprint(task)).toBe(await fingerprint(task));
    },
  );

  it('changes with its seed', async () => {
    const task = first(({ motif }) => motif.kind === 'drape');
    if (task.motif.kind !== 'drape') throw new Error('not a drape');
    const other = {
      ...task,
      motif: { ...task.motif, drape: { ...task.motif.drape, seed: task.motif.drape.seed + 1 } },
    };
    expect(await fingerprint(other)).not.toBe(await fingerprint(task));
  });

  it('has a file of its own', () => {
    const files = allTasks().map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });
});
