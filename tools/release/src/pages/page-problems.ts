import type { ReleaseManifest, SeenCheck } from '@toile/releases-contract';
import { z } from 'zod';
import type { DeadLink } from './dead-links.ts';
import type { OpenedPage } from './open-pages.ts';
import { firstLine } from './pinned-browser.ts';

type Problem = SeenCheck['problems'][number];

const reportSchema = z.object({ name: z.string(), message: z.string() });
type Report = z.infer<typeof reportSchema>;

function reportIn(complaint: string): Report | undefined {
  try {
    return reportSchema.parse(JSON.parse(/^report: (.*)/s.exec(complaint)?.[1] ?? ''));
  } catch {
    return undefined;
  }
}

const isLook = (line: string) => /(?:^|: )seen: /.test(line);

/**
 * Complaints in a sentence each. What was looked at stands as it was seen; otherwise a report of the shell names the version that
 * failed, and the console says the same again.
 */
function sentences(complaints: readonly string[], pageOf: string): string[] {
  const reports = complaints.flatMap((complaint) => reportIn(complaint) ?? []);
  const others = complaints.filter((complaint) => !reportIn(complaint)).map(firstLine);
  const looks = others.filter(isLook);
  // On the way the shell names whose page it has come to, whoever has spoiled it.
  const isSeen = ({ name, message }: Report) =>
    looks.some(
      (line) =>
        line.includes(firstLine(message)) && (name === pageOf || line.startsWith('after the way to ')),
    );
  const told = reports.filter((report) => !isSeen(report));
  const isSaid = (line: string) =>
    (isLook(line) ? told : reports).some(
      ({ name, message }) => line.includes(firstLine(message)) || line.includes(`${name} could not be`),
    );
  return [
    ...told.map(({ name, message }) => `${name} fails: ${firstLine(message)}`),
    ...others.filter((line) => !isSaid(line)),
  ];
}

/** Some complaints begin with the part; else it is the page's own. */
const partOf = (sentence: string, pageOf: string) => /^(shell|mf-[\w-]+) /.exec(sentence)?.[1] ?? pageOf;

/** Each complaint once, with the page and those of the visitors that have it. */
export function problemsOfPages(
  seen: readonly OpenedPage[],
  manifests: readonly Pick<ReleaseManifest, 'name' | 'version'>[],
): Problem[] {
  const found = new Map<string, { page: OpenedPage; complaint: string; visitors: string[] }>();
  for (const page of seen)
    for (const complaint of sentences(page.complaints, page.part)) {
      const key = `${page.address} ${complaint}`;
      const known = found.get(key);
      if (known) known.visitors.push(page.visitor);
      else found.set(key, { page, complaint, visitors: [page.visitor] });
    }
  return [...found.values()].map(({ page: { address, part }, complaint, visitors }) => {
    const own = partOf(complaint, part);
    const version = manifests.find(({ name }) => name === own)?.version;
    const by = [...new Set(visitors)].sort().join(' and ');
    return {
      says: `${address} ${by}: ${complaint}`,
      parts: [own],
      remedy: `Open it so in a browser: npm run release -- open ${own}=${version} --path ${address}`,
    };
  });
}

export const problemsOfLinks = (dead: readonly DeadLink[]): (Problem & { isKnown: boolean })[] =>
  dead.map(({ from, to, part, status, isKnown }) => ({
    says: `${from}: ${part} links to ${to}, which ${status > 0 ? `answers ${status}` : 'does not answer'}`,
    parts: [part],
    remedy: `Take the link away, or show the page that it leads to.`,
    isKnown,
  }));
