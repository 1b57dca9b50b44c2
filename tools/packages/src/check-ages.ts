import path from 'node:path';
import { daysBefore, daysFile, newcomers } from './baseline.ts';
import { platform, root } from './checkout.ts';
import { fits } from './integrity.ts';
import { called, readLockfile } from './lockfile.ts';
import { leastAgeDays as days } from './policy.ts';
import { ages, fromRegistry } from './publication.ts';
import { remembered } from './remembered.ts';

const here = platform();
const all = readLockfile(root).filter((one) => fits(one, here));
const fresh = newcomers(all, { root, days });
const believed = daysBefore({ root, days });
const publishedAt = remembered(fromRegistry, { file: path.join(root, daysFile), believed });
const { tooYoung, unknown } = await ages(fresh ?? all, { days, now: new Date(), publishedAt });
publishedAt.save(all.map(called));

if (!fresh) console.log(`git cannot say which packages are new: all are that ${daysFile} does not know.`);
if (unknown.length > 0)
  console.log(`The registry does not say how old ${unknown.length} are: ${unknown.slice(0, 20).join(', ')}`);
for (const problem of tooYoung) console.log(problem);
process.exitCode = tooYoung.length > 0 ? 1 : 0;
