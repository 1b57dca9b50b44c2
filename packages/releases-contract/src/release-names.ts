/** A remote, by the name of its folder. Names are data: nothing lists them. */
export type RemoteName = `mf-${string}`;
/** Names that can be released: the shell is versioned and published like a remote. */
export type DeployableName = 'shell' | RemoteName;

const words = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const longestName = 40;
/** Names that are registered: the shell, a remote with or without a service, or a service without a remote. */
export const isPartName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= longestName && words.test(name);

export const isDeployableName = (name: unknown): name is DeployableName =>
  isPartName(name) && (name === 'shell' || name.startsWith('mf-'));

/** A published version in one word, `mf_checkout__1_4_0_3fa9c1b2`: two versions of one remote must never share a runtime global. */
export const versionIdOf = (name: string, version: string): string =>
  `${name.replaceAll('-', '_')}__${version.replace(/[^0-9a-z]/g, '_')}`;

/** The version that an id is of; undefined for what is no id. */
export function versionOfId(id: string): { name: DeployableName; version: string } | undefined {
  const [, part = '', number, hash] = /^(\w+)__(\d+_\d+_\d+)_([0-9a-f]{8})$/.exec(id) ?? [];
  const name = part.replaceAll('_', '-');
  return number && isDeployableName(name)
    ? { name, version: `${number.replaceAll('_', '.')}-${hash}` }
    : undefined;
}
