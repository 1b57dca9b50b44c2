import type { CodeLocation, PartFailure, Scope } from '../set/protocol.ts';
import { describeThrown, fieldOf, textIn } from './describe-thrown.ts';
import { TimeoutError } from './timeout.ts';

/** Names the wrapper around each page and widget, so that a component stack tells whose component failed. */
export const wrapperName = ({ id, scope }: CodeLocation) => `part:${id}:${scope}`;

const wrapper = /part:(\w+):(\*|(?:route|slot) [\w.-]+)/g;
/** `filename` of a bundle's code; see server-bundles. */
const bundle = /bundle:(\w+)/;

/** The parts around a component, the innermost first. */
const partsIn = (stack: string): CodeLocation[] =>
  [...stack.matchAll(wrapper)].map(([, id = '', scope = '*']) => ({ id, scope: scope as Scope }));

/** The whole chain of causes, the outermost first. */
function chain(error: unknown): unknown[] {
  const links: unknown[] = [];
  for (let at = error; at !== undefined && links.length < 5; at = fieldOf(at, 'cause')) links.push(at);
  return links;
}

/** Note on one of them, the outermost first: what is thrown may say anything of itself. */
const noted = (links: unknown[], field: 'componentStack' | 'placedBy' | 'dataOf'): string | undefined =>
  links.map((link) => textIn(link, field)).find((text) => text !== undefined);

/** The version whose code threw: the first bundle in the stack. */
export const throwerOf = (error: unknown): string | undefined =>
  chain(error)
    .map((link) => bundle.exec(textIn(link, 'stack') ?? '')?.[1])
    .find((id) => id !== undefined);

/**
 * Failure of a render, attributed to: the placing version of a wrong call; the page whose data can't be sent; else the
 * version whose code threw, at the innermost of its parts around the failing component; else the owner of that component.
 * An error's own words about that can be made up: around the component must be whoever they name. The shell notes on its
 * errors what it knows: `componentStack` of React, `placedBy` with the version that passed props which the slot's
 * contract refuses, `dataOf` with the route whose data is none.
 */
export function attributeFailure(error: unknown, fallback: CodeLocation): PartFailure {
  const links = chain(error);
  const parts = partsIn(noted(links, 'componentStack') ?? '');
  const around = (id: string | undefined) =>
    parts.length === 0 || parts.some((part) => part.id === id) ? id : undefined;
  const placedBy = around(noted(links, 'placedBy'));
  const isData = noted(links, 'dataOf') !== undefined;
  const thrower = isData ? fallback.id : around(throwerOf(error));
  const id = placedBy ?? thrower ?? parts[0]?.id ?? fallback.id;
  const scope = parts.find((part) => part.id === id)?.scope ?? (id === fallback.id ? fallback.scope : '*');
  const phase = isData ? 'loader' : 'render';
  return {
    id,
    scope,
    phase: placedBy ? 'slot' : phase,
    ...describeThrown(links.at(-1)),
    isLate: links.some((link) => link instanceof TimeoutError),
    ...(placedBy && { isNonFatal: true }),
  };
}
