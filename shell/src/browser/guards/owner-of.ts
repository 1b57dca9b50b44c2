import { classPrefix } from '@toile/contracts/plain';

/** Whose an element is, by the classes that it and those around it have. */
export function ownerOf<Name extends string>(element: Element, names: readonly Name[]): Name | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const classes = [...at.classList];
    const owner = names.find((name) => classes.some((one) => one.startsWith(classPrefix(name))));
    if (owner) return owner;
  }
  return undefined;
}
