import { classPrefix } from '@toile/releases-contract';
import { around } from '@toile/releases-contract/what-is-unseen';

export interface Owners {
  /** Parts by what their classes begin with. */
  prefixes: readonly (readonly [prefix: string, part: string])[];
  pageOf: string;
}

/** Prefixes of parts for who looks for an owner, the longest first: the name of one may begin with another's. */
export const prefixesOf = <Name extends string>(parts: readonly Name[]) =>
  parts.map((part) => [classPrefix(part), part] as const).sort(([one], [other]) => other.length - one.length);

export type PageElement = Parameters<typeof around>[0];

/** Owner of an element, by the class that is next to it; what has none is of the page's part, and outside of `main` of the shell. */
export function ownerOf(element: PageElement, { prefixes, pageOf }: Owners): string {
  for (const each of around(element)) {
    if (each.localName === 'main') return pageOf;
    const classes = String((each as unknown as { className: unknown }).className).split(/\s+/);
    const own = prefixes.find(([prefix]) => classes.some((name) => name.startsWith(prefix)));
    if (own) return own[1];
  }
  return 'shell';
}
