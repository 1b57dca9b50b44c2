import { designers } from '../../../../demo/collection-source/designers/index.ts';
import { sitePictures } from '../../../../demo/collection-source/site.ts';
import type { SitePicture } from '../../../../demo/collection-source/types.ts';
import { seedOf } from '../maths/random.ts';
import { passportTasks } from '../passport/passport-tasks.ts';
import { designerTasks } from './designer-tasks.ts';
import type { PictureTask } from './task.ts';

function siteTask({ file, width, height, alt, drape }: SitePicture): PictureTask {
  const cloths = drape.cloths.filter((cloth) => cloth !== undefined);
  return {
    file,
    width,
    height,
    quality: 84,
    budget: 190,
    alt,
    motif: { kind: 'drape', drape: { ...drape, cloths, seed: seedOf(file) } },
  };
}

/** Every picture of the demo collection. */
export const allTasks = (): PictureTask[] => [
  ...sitePictures.map(siteTask),
  ...designers.flatMap(designerTasks),
  ...passportTasks(),
];
