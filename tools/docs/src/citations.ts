export interface Citation {
  id: string;
  /** 1 is the first line. */
  line: number;
}

/**
 * `SH-32`, `D56`, `T06`, and runs of them: `CK-22…CK-28`, `SV-22…24`.
 * Not part of a longer word, a colour (`#D40`) or an encoded text (`+D4`, `=D4`).
 */
const cited =
  /(?<![\w#&+=])(?:(?<area>SH|CA|DE|CK|CO|SV|ID)-(?<number>\d+)|(?<decision>D)(?<n1>\d{1,2})|(?<figure>T)(?<n2>\d\d))(?!\w)(?:…(?:[A-Z]{1,2}-?)?(?<last>\d\d)(?!\w))?/g;

/** Every number of the list that a text cites. A run names each number in it. */
export function citationsIn(text: string): Citation[] {
  return text
    .split('\n')
    .flatMap((words, index) =>
      [...words.matchAll(cited)].flatMap(({ groups = {} }) =>
        idsOf(groups).map((id) => ({ id, line: index + 1 })),
      ),
    );
}

type Groups = Record<string, string | undefined>;

function idsOf({ area, number, decision, n1, figure, n2, last }: Groups): string[] {
  const prefix = area ? `${area}-` : (decision ?? figure ?? '');
  const first = number ?? n1 ?? n2 ?? '';
  const rest = Math.max(0, Number(last ?? first) - Number(first));
  const following = Array.from({ length: rest }, (_, i) => String(Number(first) + i + 1));
  return [first, ...following.map((n) => n.padStart(first.length, '0'))].map((n) => prefix + n);
}
