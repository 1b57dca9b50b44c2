import { writeFileSync } from 'node:fs';
import { kubernetesFiles } from './kubernetes-files.ts';
import { inRoot } from './paths.ts';

/** `npm run kubernetes`: writes the programs of docker-compose.yml into deploy/kubernetes. */
for (const [name, text] of Object.entries(kubernetesFiles())) writeFileSync(inRoot(name), text);
