import { isDeployableName } from '@toile/releases-contract';
import { client, tell, typed, why } from './command-line.ts';
import { markedVersions, markLines } from './marks-words.ts';
import { ReleaseError } from './release-client.ts';

/** Each version is a change of its own: the history names one of each part. */
async function clear(): Promise<void> {
  const [, name, version] = typed.words;
  if (!name || !isDeployableName(name)) throw new ReleaseError('Name a part: marks clear mf-checkout', 400);
  const api = await client();
  const versions = version ? [version] : markedVersions(await api.marks(), name);
  if (versions.length === 0)
    throw new ReleaseError(
      `No edge has told of a mark of ${name}; name the version to clear it all the same.`,
      404,
    );
  let state = await api.channelState();
  for (const [at, one] of versions.entries()) {
    const by = await why(api, 'cleared from the command line');
    state = await api.clearMarks(
      { [name]: one },
      at === 0 ? by : { ...by, expectedRevision: state?.revision ?? 0 },
    );
  }
  tell(
    state,
    versions.map((one) => `${name} ${one} is tried again by every edge of ${typed.channel}`),
  );
}

/** What edges hold against versions, and the way to take that back. */
export async function marks(): Promise<void> {
  const [action] = typed.words;
  if (action === 'clear') return clear();
  if (action) throw new ReleaseError(`marks ${action} is nothing: marks, or marks clear <part>`, 400);
  const all = await (await client()).marks();
  tell(all, markLines(all));
}
