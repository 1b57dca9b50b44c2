import type { BrowserContext } from '@playwright/test';
import { inTurns } from '@toile/artefacts';
import { ownSetId, type SetId } from '@toile/releases-contract';
import { closeSoon } from './close-soon.ts';
import { linksOf } from './dead-links.ts';
import type { KnownPage, OpenedPage } from './open-pages.ts';
import type { Owners } from './page-owner.ts';
import { firstLine, urlIn } from './pinned-browser.ts';
import { pageDataIn } from './shop-pages.ts';

const atOnce = 4;
const answerMs = 30_000;

interface Sent {
  html: string;
  /** Complaint about it. */
  wrong: string | undefined;
}

interface Reading {
  context: BrowserContext;
  /** Leads the browser to the set. */
  link: string;
  setId: SetId;
  prefixes: Owners['prefixes'];
  untilMs: number;
  onRead: (page: KnownPage, how: string, isClean: boolean) => void;
}

async function ask({ address }: KnownPage, { context, link, setId }: Reading): Promise<Sent> {
  const answer = await context.request.get(urlIn(link, address), { timeout: answerMs });
  if (answer.status() !== 200) return { html: '', wrong: `the edge answers ${answer.status()}` };
  const html = await answer.text();
  const made = String(pageDataIn(html).release?.setId);
  if (ownSetId(made) !== setId)
    return { html, wrong: `the page is of ${made}, not of the set that was asked for` };
  return { html, wrong: /<main\b[\s\S]*<h1[\s>]/.test(html) ? undefined : 'There is no heading (h1)' };
}

const how = 'as the edge sends it';

/** Reads pages on which nothing of a change is until time is up: they are there, of the set, with a heading and links. */
export async function readAsSent(pages: readonly KnownPage[], reading: Reading): Promise<OpenedPage[]> {
  const { context, link, prefixes, untilMs, onRead } = reading;
  const parser = await context.newPage();
  const read: OpenedPage[] = [];
  await inTurns(pages, atOnce, async (page) => {
    if (Date.now() >= untilMs) return;
    const once = () => ask(page, reading).catch((error) => ({ html: '', wrong: firstLine(error) }));
    const first = await once();
    const { html, wrong } = first.wrong ? await once() : first;
    const owners = { prefixes, pageOf: page.part };
    const links = await linksOf(parser, { from: page.address, shop: urlIn(link, ''), owners, html });
    read.push({ ...page, visitor: how, complaints: wrong ? [wrong] : [], links });
    onRead(page, how, !wrong);
  });
  await closeSoon(parser);
  return read;
}
