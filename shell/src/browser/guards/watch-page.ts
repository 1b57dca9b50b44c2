import type { DeployableName } from '@toile/releases-contract';
import { type Unseen, whatIsUnseen } from '@toile/releases-contract/what-is-unseen';
import type { Remotes } from '../../federation/remotes.ts';
import type { ShellRouteHandle } from '../../routing/routes.tsx';
import type { Router } from '../ahead/go-ahead.ts';
import { whenIdle } from '../when-idle.ts';
import { ownerOf } from './owner-of.ts';

/** A page that was just shown is busy still; fonts and pictures come. */
const settleMs = 300;
/** Time after which a fault is looked at again: what is on its way in or out can't be seen either. */
const doubtMs = 1500;

/** Elements that say of themselves that they lie over a page. */
const layers = '[popover], dialog, [role=dialog], [role=menu], [role=listbox]';

interface Watched {
  router: Pick<Router, 'state' | 'subscribe'>;
  remotes: Pick<Remotes, 'used' | 'report'>;
}

/** Target that was pressed last on the page that is shown; `onPress` is called after each press. */
function lastPress(onPress: () => void): () => EventTarget | null {
  let last: { path: string; target: EventTarget | null } | undefined;
  const notePress = ({ target }: Event) => {
    last = { path: window.location.pathname, target };
    onPress();
  };
  window.addEventListener('pointerdown', notePress, { capture: true, passive: true });
  return () => (last?.path === window.location.pathname ? last.target : null);
}

/**
 * Looks at each page once it stands whether its header and heading can be seen, read and pressed, and reports what can't. It is charged to the part
 * whose element lies over it, else to the part whose page it was when it began: what it has done stays in the document.
 */
export function watchPage({ router, remotes }: Watched): void {
  let charged: DeployableName | undefined;
  let doubted: string | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const pressed = lastPress(() => soon());
  const names = Object.keys(remotes.used) as DeployableName[];
  const ownerAt = (element: Element | undefined) => element && ownerOf(element, names);
  function judge({ what, cover, place, isClear }: Unseen<Element>): void {
    const owner = ownerAt(cover);
    // Of the frame's own is the banner that asks for consent.
    if (owner === 'shell') return;
    const press = pressed();
    // What a shopper has opened may take presses: the next one closes it.
    if (press && cover && (isClear ? press !== cover : cover.closest(layers))) return;
    const handle = router.state.matches.at(-1)?.route.handle as ShellRouteHandle | undefined;
    const ownPlace = ownerAt(place);
    charged ??= owner ?? (ownPlace === 'shell' ? undefined : ownPlace) ?? handle?.remote;
    if (doubted !== what) {
      doubted = what;
      timer = setTimeout(lookWhenIdle, doubtMs);
      return;
    }
    const version = charged && remotes.used[charged];
    if (charged && version) remotes.report({ name: charged, version, phase: 'render', message: what });
  }
  function look(): void {
    if (document.hidden || router.state.navigation.state !== 'idle') return;
    const wrong = whatIsUnseen<HTMLElement>();
    if (wrong) judge(wrong);
    else charged = doubted = undefined;
  }
  function lookWhenIdle(): void {
    whenIdle(look, { timeout: 2000 });
  }
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(lookWhenIdle, settleMs);
  };

  router.subscribe(soon);
  const changes = new MutationObserver(soon);
  // Whoever takes a piece of the frame away, or hides one, does it there; told later it would be the next page's.
  changes.observe(document.body, { childList: true, attributes: true });
  for (const element of [document.documentElement, document.querySelector('main')])
    if (element) changes.observe(element, { attributes: true });
  const header = document.querySelector('body > header');
  if (header) changes.observe(header, { attributes: true, childList: true, subtree: true });
  soon();
}
