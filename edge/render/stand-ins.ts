import type { DeployableName } from '@toile/releases-contract';
import type { Arm } from '../set/candidate.ts';
import type { VersionMarks } from './version-marks.ts';

/**
 * Whether pages of a side are made without a version of it that has failed, was tried again, and has failed again. Of the parts
 * that are tried, or of any while none is.
 */
export const createStandIns =
  ({ failsAgain }: Pick<VersionMarks, 'failsAgain'>) =>
  ({ candidate, current }: Arm): boolean =>
    (Object.keys(candidate?.changed ?? current) as DeployableName[]).some((name) => {
      const own = current[name];
      return own !== undefined && failsAgain(own.id);
    });
