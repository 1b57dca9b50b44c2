import { classPrefix } from '@toile/releases-contract/plain';

/** Element that an element stands in; a shadow tree stands in its host. */
const around = (element: Element): Element | null => {
  const root = element.parentNode;
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/** Part that an element is of, by the classes that it and those around it have: the longest, where one's name begins another's. */
export function ownerOf<Name extends string>(element: Element, names: readonly Name[]): Name | undefined {
  for (let at: Element | null = element; at; at = around(at)) {
    const classes = [...at.classList];
    const owner = names
      .filter((name) => classes.some((one) => one.startsWith(classPrefix(name))))
      .sort((one, other) => other.length - one.length)[0];
    if (owner) return owner;
  }
  return undefined;
}
