import { isDeployableName } from '@toile/releases-contract';
import { breakerLines, failedVersions } from './breakers-lines.ts';
import { client, printResult, typed, why } from './command-line.ts';
import { ReleaseError } from './release-client.ts';

/** Each version is a change of its own: the history names one of each part. */
async function clear(): Promise<void> {
  const [, name, version] = typed.words;
  if (!name || !isDeployableName(name))
    throw new ReleaseError('Name a part: breakers clear mf-checkout', 400);
  const api = await client();
  const versions = version ? [version] : failedVersions(await api.breakers(), name);
  if (versions.length === 0)
    throw new ReleaseError(
      `No edge has reported a failure of ${name}; name the version to clear it all the same.`,
      404,
    );
  let state = await api.channelState();
  for (const [at, one] of versions.entries()) {
    const by = await why(api, 'cleared from the command line');
    state = await api.resetBreakers(
      { [name]: one },
      at === 0 ? by : { ...by, expectedRevision: state?.revision ?? 0 },
    );
  }
  printResult(
    state,
    versions.map((one) => `${name} ${one} is tried again by every edge of ${typed.channel}`),
  );
}

/** Prints the circuit breakers that are open, or closes those of a part. */
export async function breakers(): Promise<void> {
  const [action] = typed.words;
  if (action === 'clear') return clear();
  if (action)
    throw new ReleaseError(`breakers ${action} is nothing: breakers, or breakers clear <part>`, 400);
  const all = await (await client()).breakers();
  printResult(all, breakerLines(all));
}
