import { createHash } from 'node:crypto';
import { type ComparedPage, comparedWidths, type DifferingView } from '@toile/releases-contract';
import { firstLine } from '../pages/pinned-browser.ts';
import { inTime } from '../pages/within.ts';
import { storableText } from '../storable-checks.ts';
import { differencesOf } from './differences.ts';
import { type Picture, smallOf } from './picture.ts';
import { type OpenPage, openIn, type Side } from './pictured-page.ts';

/** Takes a picture of the report. */
export type KeepPicture = (file: string, content: Buffer) => Promise<void>;
type Both<T> = readonly [T, T];
/** Until then both pictures of a view are there: a page whose script never ends answers nobody. */
const viewMs = 60_000;

interface Viewing {
  keep: KeepPicture;
  widths?: readonly number[] | undefined;
  /** Time for each view. */
  mostMs?: number;
}

async function kept(picture: Picture, keep: KeepPicture): Promise<DifferingView['before']> {
  const content = await smallOf(picture);
  const file = `${createHash('sha256').update(content).digest('hex')}.webp`;
  await keep(file, content);
  return { file, width: picture.width, height: picture.height };
}

async function look([one, other]: Both<OpenPage>, width: number, mostMs: number) {
  const pictures = Promise.all([one.picture(width), other.picture(width)]);
  const [before, after] = await inTime(mostMs, pictures);
  return { before, after, differences: differencesOf({ before, after }) };
}

/** View of a page at one width. A difference is looked at twice: a machine may be busy. */
async function viewAt(
  pages: Both<OpenPage>,
  width: number,
  { keep, mostMs = viewMs }: Viewing,
): Promise<DifferingView[]> {
  const first = await look(pages, width, mostMs);
  if (first.differences.length === 0) return [];
  const { before, after, differences } = await look(pages, width, mostMs);
  if (differences.length === 0) return [];
  return [{ width, before: await kept(before, keep), after: await kept(after, keep), differences }];
}

/** A page with both sets at each width, where it differs; or why it can't be compared. */
export async function viewsOf(
  sides: Both<Side>,
  page: Pick<ComparedPage, 'part' | 'address'>,
  viewing: Viewing,
): Promise<Pick<ComparedPage, 'views' | 'trouble'>> {
  const [before, after] = await Promise.all([openIn(sides[0], page), openIn(sides[1], page)]);
  try {
    const wrong = Object.entries({ before: before.trouble, after: after.trouble }).flatMap(
      ([side, trouble]) => (trouble === undefined ? [] : `${side}: ${trouble}`),
    );
    if (wrong.length > 0) return { trouble: storableText(wrong.join('; ')), views: [] };
    const views: DifferingView[] = [];
    for (const width of viewing.widths ?? comparedWidths)
      views.push(...(await viewAt([before, after], width, viewing)));
    return { views };
  } catch (error) {
    return { trouble: storableText(firstLine(error)), views: [] };
  } finally {
    await Promise.all([before.close(), after.close()]);
  }
}
