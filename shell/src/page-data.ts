import type { ShopConfig } from '@toile/contracts';
import type { ReleaseDescriptor } from '@toile/releases-contract';
import type { PageScripts } from '@toile/shell-contract';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type HydrationState,
  isRouteErrorResponse,
} from 'react-router-dom';

/** Data that the browser needs to take over a rendered document; it holds nothing of the visitor. */
export interface PageData {
  config: ShopConfig;
  origin: string;
  release: ReleaseDescriptor;
  hydration: HydrationState;
  scripts: PageScripts;
  /** Ids of the versions that made the document, where they are not the release's: while a part is worked on. */
  madeWith?: string[];
}

interface SerialisedError {
  status: number;
  statusText: string;
  data: unknown;
}

const errorsOut = (errors: HydrationState['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]): [string, SerialisedError] => [
      route,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: null }
        : { status: 503, statusText: '', data: null },
    ]),
  );

const errorsIn = (errors: Record<string, SerialisedError> | null | undefined): HydrationState['errors'] =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, e]) => [
      route,
      new ErrorResponseImpl(e.status, e.statusText, e.data),
    ]),
  );

/** A loader's data can't be sent. The edge charges it to the page, not to the shell that found it. */
class UnsendableData extends Error {
  override name = 'UnsendableData';
  readonly dataOf: string;

  constructor(route: string, cause: unknown) {
    super(`The data of ${route} can't be sent`, { cause });
    this.dataOf = route;
  }
}

/** Throws for the first route whose data is no JSON. */
function findUnsendable({ hydration: { loaderData } }: Pick<PageData, 'hydration'>): void {
  for (const [route, data] of Object.entries(loaderData ?? {})) {
    try {
      JSON.stringify(data);
    } catch (error) {
      throw new UnsendableData(route, error);
    }
  }
}

/** `<` is escaped so that no text can end the block. */
const textOf = (part: object) => JSON.stringify(part).replaceAll('<', '\\u003c');

/** Settings and release are the same for all documents of a release, and three quarters of the block. */
const texts = new WeakMap<object, string>();
function keptTextOf(part: object): string {
  const text = texts.get(part) ?? textOf(part);
  texts.set(part, text);
  return text;
}

/** The text of the JSON block. */
export function serialisePageData({ config, release, ...page }: PageData): string {
  const hydration = { ...page.hydration, errors: errorsOut(page.hydration.errors) };
  try {
    const own = textOf({ ...page, hydration });
    return `{"config":${keptTextOf(config)},"release":${keptTextOf(release)},${own.slice(1)}`;
  } catch (error) {
    findUnsendable(page);
    throw error;
  }
}

/** Reads the block that `serialisePageData` wrote; it comes from our own edge, so its shape is trusted. */
export function parsePageData(text: string): PageData {
  const page = JSON.parse(text) as PageData;
  const errors = errorsIn(page.hydration.errors as Record<string, SerialisedError> | null | undefined);
  return { ...page, hydration: { ...page.hydration, errors } };
}
