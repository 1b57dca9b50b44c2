// First of all sheets: they say which layer wins.
import '../styles/index.global.css';
// Before anything that a remote's entry could meet.
import '../federation/provided-runtime.ts';
import { followSession } from '@toile/bag';
import { inShop, ownAddress } from '@toile/contracts/plain';
import type { SlotName } from '@toile/frame';
import type { DeployableName } from '@toile/releases-contract';
import { JsonLd } from '@toile/ui';
import { type ErrorInfo, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app.tsx';
import { Document } from '../document/document.tsx';
import shareImage from '../document/share.jpg';
import { createHost } from '../federation/host.ts';
import { createRemotes, pagesOf, type Remotes } from '../federation/remotes.ts';
import { versionsOf } from '../federation/versions-of.ts';
import { wordsOf } from '../federation/words-of.ts';
import { isCheckout } from '../frame/is-checkout.ts';
import { parsePageData } from '../page-data.ts';
import { pageDataId } from '../page-data-id.ts';
import { createRoutes } from '../routing/routes.tsx';
import { frameSlots } from '../slots/frame-slots.ts';
import { SlotHost } from '../slots/slot-host.tsx';
import { SlotMissingError } from '../slots/slot-missing-error.ts';
import { createSlotRegistry, type ExplainProps } from '../slots/slot-registry.ts';
import { createStores } from '../stores.ts';
import { beforeNavigation } from './before-navigation.ts';
import { filesOf } from './guards/files-of.ts';
import { guardPage } from './guards/guard-page.ts';
import { keepHere } from './guards/keep-here.ts';
import { PageUnavailable, resolveMatches } from './hydrate-routes.ts';
import { keepPlaceAtHashes, keepPlaceOnPage } from './keep-place.ts';
import { KeptDocumentContext, keepDocument } from './kept-document.ts';
import { nextTask } from './next-task.ts';
import { loadOwnDocuments } from './own-document.ts';
import { ownerOfCode } from './owner-of-code.ts';
import { partOf } from './part-of.ts';
import { createReporter } from './report-failure.ts';
import { tellLate } from './tell-late.ts';
import { reportUncaught } from './uncaught-errors.ts';

/** Longest that the frame waits for its widgets; those that load later are hydrated then. */
const slotPatienceMs = 3000;

const patience = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reports what React could not take over as it stood and rendered anew in the browser: the shopper has it, we want to
 * know. Where another version stands in for one that made the document, they need not look alike, which is nobody's
 * failure.
 */
const reportRecovered =
  ({ report, used }: Remotes, madeWith: ReturnType<typeof versionsOf>) =>
  (error: unknown, { componentStack }: ErrorInfo): void => {
    const made = new Set(Object.values(madeWith));
    const { cause } = Object(error) as Error;
    const thrown = cause ?? error;
    // What failed on the edge, and was reported there, has a digest; what could not be loaded was reported then.
    if (thrown instanceof PageUnavailable || thrown instanceof SlotMissingError) return;
    if ('digest' in Object(error) || Object.values(used).some((one) => !made.has(one))) return;
    const part = ownerOfCode(filesOf(cause) ?? filesOf(error) ?? [], componentStack ?? '');
    const { name, version } = part ?? { name: 'shell' as const, version: madeWith.shell ?? '' };
    report({ name, version, phase: 'hydrate', message: wordsOf(thrown) });
  };

/** The schemas are loaded when something is wrong, and not on the first visit. */
const explain: ExplainProps = async (name, props) =>
  (await import('../slots/check-slot-props.ts')).wrongProps(name, props);

/**
 * Takes over the document: loads what it shows, then hydrates it as it stands, in tasks so short that a press between them
 * is answered. `onDeath` is told when the frame dies after that.
 */
export async function takeOver(script: HTMLScriptElement, onDeath: (error: unknown) => void): Promise<void> {
  const data = document.getElementById(pageDataId)?.textContent ?? '';
  const { config, origin, release: made, hydration, madeWith: makers } = parsePageData(data);
  await nextTask();
  guardPage(Object.keys(versionsOf(made)) as DeployableName[]);
  await nextTask();
  const shell = partOf(script.src)?.version ?? made.shell;
  const release = { ...made, shell };
  const remotes = createRemotes({ release, load: createHost(), report: createReporter(release.setId) });
  reportUncaught(remotes);
  const isPaying = isCheckout(inShop(window.location.pathname));
  const here = isPaying ? undefined : keepHere(remotes);
  const slots = createSlotRegistry(remotes, { explain });
  const hasPage = pagesOf(release);
  const { wishList, mySizes, ...stores } = createStores(config, hasPage);

  const routes = createRoutes(remotes, config);
  await nextTask();
  const ofFrame = frameSlots.map((name) => slots.load(name));
  const madeWith = new Set(makers ?? Object.values(release.remotes).map(({ current }) => current.id));
  const placed = await resolveMatches({ routes, hydration, madeWith, location: window.location });
  const widgets = Promise.all([...ofFrame, ...placed.map((name) => slots.load(name as SlotName))]);
  await Promise.race([widgets, patience(slotPatienceMs)]);
  await nextTask();
  if (!script.isConnected) return;

  for (const store of [stores.bag, wishList]) if (store) followSession(store, stores.session);
  keepPlaceAtHashes(() => router);
  const router = createBrowserRouter(routes, { hydrationData: hydration, basename: ownAddress('/') });
  router.subscribe(() => here?.newPage());
  tellLate(router);
  keepPlaceOnPage(router);
  await nextTask();
  import(/* webpackChunkName: "later" */ './later.ts').then(
    ({ goOn }) =>
      goOn({ router, remotes, slots, release, beforeNavigation, isCheckout, versionsOf }, !makers),
    () => undefined,
  );
  loadOwnDocuments(router, config);
  const frame = { config, origin, hasPage, wishList, mySizes, SlotHost, JsonLd, shareImage };
  const whole = keepDocument();
  const kept = hydration.errors ? undefined : whole;
  const page = (
    <Document data={data}>
      <KeptDocumentContext value={kept}>
        <App frame={frame} slots={slots} {...stores}>
          <RouterProvider router={router} useTransitions={false} />
        </App>
      </KeptDocumentContext>
    </Document>
  );
  // In a transition React lets a press go first; by itself it takes over the whole page in one go.
  startTransition(() => {
    hydrateRoot(document, page, {
      onRecoverableError: made.shell === shell ? reportRecovered(remotes, versionsOf(made)) : () => undefined,
      onUncaughtError(error) {
        // React has taken the document down with the frame.
        setTimeout(whole.showAll);
        onDeath(error);
      },
    });
  });
}
