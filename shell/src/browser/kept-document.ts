import { createContext } from 'react';

/** The page as the edge made it, kept until the browser has shown the page itself. */
export interface KeptDocument {
  /** False once it is shown, or is another page's. */
  isThere: () => boolean;
  /** Puts the page's own area into a place. */
  showArea: (place: Element) => void;
  /** Puts everything back. */
  showAll: () => void;
  /** The next page is the browser's: nothing of this one may stand in it. */
  drop: () => void;
  /** The browser shows the page itself. */
  forget: () => void;
}

/** Undefined on the edge, and when the edge had no page to show either. */
export const KeptDocumentContext = createContext<KeptDocument | undefined>(undefined);

const pageMeta =
  'title, meta[name=description], meta[name=robots], meta[property^="og:"], link[rel=canonical]';

/** Keeps a copy in a document without a window: nothing in it is loaded or run. */
export function keepDocument(): KeptDocument {
  const { title } = document;
  const head = [...document.head.querySelectorAll(pageMeta)];
  let copy: Element | undefined = document.implementation
    .createHTMLDocument()
    .importNode(document.body, true);
  // The page's data stay: another shell may be started on what is put back.
  for (const script of copy.querySelectorAll('script:not([type="application/json"])')) script.remove();
  const forget = () => {
    copy = undefined;
  };
  return {
    isThere: () => copy !== undefined,
    showArea: (place) => place.replaceChildren(...(copy?.querySelector('#main')?.childNodes ?? [])),
    showAll() {
      if (!copy) return;
      document.body.replaceChildren(...copy.childNodes);
      document.title = title;
    },
    drop() {
      for (const element of head) element.remove();
      forget();
    },
    forget,
  };
}
