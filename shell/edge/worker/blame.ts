import { TimedOut } from './in-time.ts';
import type { PartFailure, Place, Unit } from './protocol.ts';

/** Names the wrapper around each page and widget, so that a component stack tells whose component failed. */
export const wrapperName = ({ id, unit }: Place) => `part:${id}:${unit}`;

const wrapper = /part:(\w+):(\*|(?:route|slot) [\w.-]+)/g;
/** `filename` of a bundle's code; see server-bundles. */
const bundle = /bundle:(\w+)/;

/** The parts around a component, the innermost first. */
const partsIn = (stack: string): Place[] =>
  [...stack.matchAll(wrapper)].map(([, id = '', unit = '*']) => ({ id, unit: unit as Unit }));

interface ShownError {
  message?: string;
  stack?: string;
  cause?: unknown;
  /** Noted by the shell, with what React knows of an error. */
  componentStack?: string;
  /** Noted by the shell: the version that passed props which the slot's contract refuses. */
  placedBy?: string;
}

const shown = (error: unknown): ShownError =>
  typeof error === 'object' && error !== null ? error : { message: String(error) };

/** The whole chain of causes, the outermost first. */
function chain(error: unknown): ShownError[] {
  const links: ShownError[] = [];
  for (let at: unknown = error; at !== undefined && links.length < 5; at = shown(at).cause)
    links.push(shown(at));
  return links;
}

/** The version whose code threw: the first bundle in the stack. */
export const throwerOf = (error: unknown): string | undefined =>
  chain(error)
    .map(({ stack }) => bundle.exec(stack ?? '')?.[1])
    .find((id) => id !== undefined);

/**
 * What an error of a render is charged to: the placing version of a wrong call; else the version whose code threw, at the
 * innermost of its parts around the failing component; else the owner of that component.
 */
export function blameRender(error: unknown, fallback: Place): PartFailure {
  const links = chain(error);
  const parts = partsIn(links.map(({ componentStack }) => componentStack ?? '').join('\n'));
  const placedBy = links.find((link) => link.placedBy)?.placedBy;
  const id = placedBy ?? throwerOf(error) ?? parts[0]?.id ?? fallback.id;
  const unit = parts.find((part) => part.id === id)?.unit ?? (id === fallback.id ? fallback.unit : '*');
  const last = links.at(-1);
  return {
    id,
    unit,
    phase: placedBy ? 'slot' : 'render',
    message: last?.message ?? String(error),
    stack: last?.stack,
    isLate: links.some((link) => link instanceof TimedOut),
    ...(placedBy && { isBlemish: true }),
  };
}
