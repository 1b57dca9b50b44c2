import type { Box, Difference } from './comparison.ts';

const boxWords = ({ x, y, width, height }: Box) => `${width} × ${height} px at ${x}, ${y}`;

/** `mf-content of content: new, 180 × 100 px at 0, 110` */
export function differenceWords(
  { part, before, after }: Difference,
  owners: Partial<Record<string, string>>,
): string {
  const what = after ? `${before ? '' : 'new, '}${boxWords(after)}` : before && `gone, ${boxWords(before)}`;
  return `${part}${owners[part] ? ` of ${owners[part]}` : ''}: ${what}`;
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;

/** Box in a picture that is shown in another size, for a sheet. */
export const boxInPicture = (
  { x, y, width, height }: Box,
  picture: { width: number; height: number },
): Record<'left' | 'top' | 'width' | 'height', string> => ({
  left: percent(x, picture.width),
  top: percent(y, picture.height),
  width: percent(width, picture.width),
  height: percent(height, picture.height),
});

/** `3 of 26 pages differ` */
export function pagesInWords(differing: number, of: number): string {
  if (differing > 0) return of === 1 ? 'The page differs' : `${differing} of ${of} pages differ`;
  return of === 1 ? 'The page looks the same' : `All ${of} pages look the same`;
}
