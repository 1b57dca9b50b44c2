import { inShop, ownAddress } from '@toile/contracts/plain';
import type { SlotName } from '@toile/frame';
import type { ReleaseDescriptor } from '@toile/releases-contract';
import {
  type PageParts,
  type RenderAnswer,
  type RenderError,
  type RenderInput,
  shellContract,
} from '@toile/shell-contract';
import { JsonLd } from '@toile/ui';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { isAuthentication } from './authentication/is-authentication.ts';
import { Document } from './document/document.tsx';
import shareImage from './document/share.jpg';
import { wholeHtml } from './document/whole-html.ts';
import { createRemotes, pagesOf } from './federation/remotes.ts';
import { isCheckout } from './frame/is-checkout.ts';
import { type PageData, serialisePageData } from './page-data.ts';
import { mayMatchAt } from './routing/may-match.ts';
import { createRoutes, notFoundId, type ShellRouteHandle } from './routing/routes.tsx';
import { checkSlotProps } from './slots/check-slot-props.ts';
import { frameSlots } from './slots/frame-slots.ts';
import { SlotHost } from './slots/slot-host.tsx';
import { createSlotRegistry, type SlotRegistry } from './slots/slot-registry.ts';
import { createStores } from './stores.ts';

export const contract = shellContract;

function partsOf(context: StaticHandlerContext): PageParts {
  const handle = context.matches.at(-1)?.route.handle as ShellRouteHandle | undefined;
  return { remote: handle?.remote, chunk: handle?.chunk, slots: [...frameSlots, ...(handle?.slots ?? [])] };
}

/** The widgets of the page are loaded before rendering, so that they stand in the first HTML. */
const preload = (slots: SlotRegistry, { slots: names }: PageParts) =>
  Promise.all(names.map((name) => slots.load(name as SlotName)));

function statusOf({ statusCode, errors }: StaticHandlerContext): number {
  return errors && statusCode === 500 ? 503 : statusCode;
}

type DocumentAnswer = Extract<RenderAnswer, { kind: 'document' }>;

const notFoundDocuments = new WeakMap<ReleaseDescriptor, DocumentAnswer>();

/** Document for all addresses that there are not: it is made as the page of none, for each release once. */
async function notFoundDocument(input: RenderInput): Promise<DocumentAnswer> {
  const kept = notFoundDocuments.get(input.release);
  if (kept) return kept;
  const answer = await render({ ...input, request: new Request(`${input.origin}/`) }, (path) => path === '*');
  if (answer.kind === 'redirect') throw new Error('The page of no address leads to another');
  if (answer.errors.length === 0) notFoundDocuments.set(input.release, answer);
  return answer;
}

/** Renders the document of a request with exactly the versions in `release`. Used by the edge (see server-contract). */
export function renderDocument(input: RenderInput): Promise<RenderAnswer> {
  const pathname = inShop(new URL(input.request.url).pathname);
  return render(input, mayMatchAt(pathname));
}

/** `wanted`: the routes that are asked. */
async function render(input: RenderInput, wanted: (path: string) => boolean): Promise<RenderAnswer> {
  const errors: RenderError[] = [];
  // The edge has seen each part fail that it loads, and knows more of it.
  const remotes = createRemotes({ release: input.release, load: input.load, report: () => undefined });
  const pathname = inShop(new URL(input.request.url).pathname);
  const routes: RouteObject[] = createRoutes(remotes, input.config, wanted);
  const handler = createStaticHandler(routes, { basename: ownAddress('/') });
  const context = await handler.query(input.request);
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const isUnknown = context.matches.at(-1)?.route.id === notFoundId;
  // The checkout's frame is another one.
  if (statusOf(context) === 404 && pathname !== '/' && !isCheckout(pathname))
    return { ...(await notFoundDocument(input)), isUnknown };
  const parts = partsOf(context);
  const slots = createSlotRegistry(remotes, { checkProps: checkSlotProps });
  await preload(slots, parts);
  const files = input.files(parts);
  const { loaderData, actionData, errors: routeErrors } = context;
  const page: PageData = {
    config: input.config,
    origin: input.origin,
    release: input.release,
    hydration: { loaderData, actionData, errors: routeErrors },
    scripts: files.scripts,
  };
  const { config, origin, release } = input;
  const hasPage = pagesOf(release);
  const { wishList, mySizes, ...stores } = createStores(config, hasPage);
  const frame = { config, origin, hasPage, wishList, mySizes, SlotHost, JsonLd, shareImage };
  const tree = (
    <Document data={serialisePageData(page)} styles={files.styles}>
      <App frame={frame} slots={slots} {...stores}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </Document>
  );
  const html = await wholeHtml(tree, { boot: files.boot, signal: input.signal, errors });
  const policy = isCheckout(pathname) ? 'checkout' : 'shop';
  const withoutTags = isAuthentication(pathname);
  return { kind: 'document', status: statusOf(context), html, errors, isUnknown, policy, withoutTags };
}
