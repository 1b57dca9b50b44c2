/** Letters of rings alone: beside one of these, S, M, L and X are rings, too. */
const ringAlone = /^[A-KN-RT-WYZ]$/;
const letter = /^(?:X{0,2}S|M|X{0,3}L)$/;
const measured = [
  [/^W(\d{2,3})/, 'waist'],
  [/^(\d\d) ?["”″]$/, 'inch'],
  [/^(\d{1,3}) ?cm$/, 'cm'],
] as const;

/** `1 (UK 6–10)` is UK 6, 8 and 10. */
function ukSizes(title: string): string[] {
  const [, from, to = from] = /UK (\d{1,2})(?:\s*[–-]\s*(\d{1,2}))?/.exec(title) ?? [];
  if (from === undefined) return [];
  const steps = Math.max(0, Math.floor((Number(to) - Number(from)) / 2));
  return Array.from({ length: steps + 1 }, (_, step) => `uk-${Number(from) + step * 2}`);
}

function valuesOf(title: string, isOfRing: boolean): string[] {
  const inUk = ukSizes(title);
  if (inUk.length > 0) return inUk;
  if (isOfRing && /^[A-Z]$/.test(title)) return [`ring-${title.toLowerCase()}`];
  if (letter.test(title)) return [title.toLowerCase()];
  return measured.flatMap(([pattern, unit]) => {
    const [, number] = pattern.exec(title) ?? [];
    return number === undefined ? [] : [`${Number(number)}-${unit}`];
  });
}

/**
 * Sizes of a piece as designers write them, by the values of `sizeKind`. The catalogue's filters read them so as well, in its
 * database; a test of theirs holds both to the same.
 */
export function sizeValues(titles: readonly string[]): string[][] {
  const isOfRing = titles.some((title) => ringAlone.test(title));
  return titles.map((title) => valuesOf(title, isOfRing));
}
