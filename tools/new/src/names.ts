/** Fault of the arguments, for the person who typed them. */
export class NameError extends Error {}

const words = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

export function checkName(name: string | undefined, what: string): string {
  if (name && name.length <= 30 && words.test(name)) return name;
  throw new NameError(`${what} is named in small letters, digits and hyphens, e.g. journal`);
}

/** `mf-journal` of the team journal. */
export function checkRemote(name: string | undefined): string {
  const remote = checkName(name, 'A remote');
  if (remote.startsWith('mf-')) return remote;
  throw new NameError(`A remote's name begins with mf-: mf-${remote}`);
}

export const teamOf = (remote: string): string => remote.replace(/^mf-/, '');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** `size-guide` → `SizeGuide`, a component's name. */
export const pascalOf = (name: string): string => name.split('-').map(capital).join('');
/** `size-guide` → `Size guide`, words on a screen. */
export const titleOf = (name: string): string => capital(name.replaceAll('-', ' '));
