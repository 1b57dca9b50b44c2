import path from 'node:path';
import { newcomers } from './baseline.ts';
import { platform, root } from './checkout.ts';
import { fits } from './integrity.ts';
import { called, readLockfile } from './lockfile.ts';
import { leastAgeDays as days } from './policy.ts';
import { ages, fromRegistry } from './publication.ts';
import { remembered } from './remembered.ts';

const here = platform();
const all = readLockfile(root).filter((one) => fits(one, here));
const fresh = newcomers(all, { root, days });
const publishedAt = remembered(fromRegistry, path.join(root, 'tools/packages/published.json'));
const { tooYoung, unknown } = await ages(fresh ?? [], { days, now: new Date(), publishedAt });
publishedAt.save(all.map(called));

if (!fresh) console.log('git cannot say which packages are new: their age is not checked.');
if (unknown.length > 0) console.log(`The registry does not say how old they are: ${unknown.join(', ')}`);
for (const problem of tooYoung) console.log(problem);
process.exitCode = tooYoung.length > 0 ? 1 : 0;
