import { designers } from '../../../../demo/collection-source/designers/index.ts';
import { heroPictures } from '../../../../demo/collection-source/hero.ts';
import type { ShopPicture } from '../../../../demo/collection-source/types.ts';
import { seedOf } from '../maths/random.ts';
import { passportTasks } from '../passport/passport-tasks.ts';
import { designerTasks } from './designer-tasks.ts';
import type { PictureTask } from './task.ts';

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
