import { stringify } from 'yaml';
import { kubernetesPrograms } from './kubernetes.ts';

const head = '# Written by `npm run kubernetes` from docker-compose.yml: change that.\n';

/** Files of deploy/kubernetes that are written, by their names. */
export const kubernetesFiles = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kubernetesPrograms()).map(([name, resources]) => [
      `deploy/kubernetes/${name}.yaml`,
      head +
        resources.map((one) => stringify(one, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n'),
    ]),
  );
