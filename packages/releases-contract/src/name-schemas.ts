import { z } from 'zod';
import { type DeployableName, isDeployableName, isPartName } from './release-names.ts';

export const deployableNameSchema = z.custom<DeployableName>(
  isDeployableName,
  'must be `shell`, or `mf-` and words of small letters and digits',
);

export const partNameSchema = z.custom<string>(isPartName, 'must be words of small letters and digits');
