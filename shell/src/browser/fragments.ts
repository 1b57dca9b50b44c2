import { decoded } from '../routing/decoded.ts';

/**
 * Below a base element `#main` means the page of the base. Here it means this page, whatever its query is (SH-07); documents
 * carry the path, for those who run no script.
 */
export const followFragments = () => window.addEventListener('click', stayOnPage);

function stayOnPage(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href*="#"]');
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return;
  const { pathname } = window.location;
  const isHere = link.getAttribute('href')?.startsWith('#') || (link.pathname === pathname && !link.search);
  if (!isHere || link.target) return;
  event.preventDefault();
  if (window.location.hash !== link.hash) window.location.hash = link.hash;
  else goTo(link.hash);
}

/** Goes to a place anew whose hash the address has already, of which the browser takes no notice. */
function goTo(hash: string): void {
  const place = document.getElementById(decoded(hash.slice(1)));
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
