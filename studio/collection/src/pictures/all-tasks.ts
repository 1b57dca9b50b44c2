import type { PictureTask } from '@toile/studio-imagery/camera/task';
import { seedOf } from '@toile/studio-imagery/maths/random';
import { designers } from '../source/designers/index.ts';
import { heroPictures } from '../source/hero.ts';
import type { ShopPicture } from '../source/types.ts';
import { designerTasks } from './designer-tasks.ts';
import { passportTasks } from './passport-tasks.ts';

function heroTask({ drape, ...picture }: ShopPicture): PictureTask {
  return {
    ...picture,
    quality: 60,
    budget: 48,
    alt: '',
    motif: { kind: 'drape', drape: { ...drape, seed: seedOf('madder') } },
  };
}

/** Every picture of the demo collection. */
export const allTasks = (): PictureTask[] => [...designers.flatMap(designerTasks), ...passportTasks()];

/** The shop's own pictures, which the remote that shows them brings along. */
export const shopTasks = (): PictureTask[] => heroPictures.map(heroTask);
