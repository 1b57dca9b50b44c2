/** A remote, by the name of its folder. Names are data: nothing lists them. */
export type RemoteName = `mf-${string}`;
/** What can be released: the shell is versioned and published like a remote. */
export type DeployableName = 'shell' | RemoteName;

const words = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const longestName = 40;
/** What is registered: the shell, a remote with or without a service, or a service without a remote. */
export const isPartName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= longestName && words.test(name);

export const isDeployableName = (name: unknown): name is DeployableName =>
  isPartName(name) && (name === 'shell' || name.startsWith('mf-'));
