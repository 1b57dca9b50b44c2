import { within } from './within.ts';

const closeMs = 5000;

/** Closes a page or a browser. Chromium now and then never says that a page has gone: nobody waits for that for ever. */
export const closeSoon = (what: { close(): Promise<void> }): Promise<void> =>
  within(
    closeMs,
    what.close().catch(() => undefined),
    undefined,
  );
