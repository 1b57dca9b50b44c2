const unseen = '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{DI}]';
/**
 * Characters that aren't seen either, but names and emoji are written with them. Persian, Indic and Mongolian words
 * need joiners and their like.
 */
const needed = [
  '(?<=[\\p{L}\\p{N}])[\\u200c\\u200d](?=[\\p{L}\\p{M}])',
  '(?<=\\p{Script=Mongolian})\\u180e(?=\\p{Script=Mongolian})',
  '(?<=\\p{M})[\\u200c\\u200d]',
  '(?<=[\\p{ExtPict}\\p{EMod}])\\u200d(?=\\p{ExtPict})',
  '(?<=[\\p{L}\\p{N}\\p{P}\\p{S}])\\p{VS}',
  // Flags of England, Scotland and Wales.
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]',
].join('|');

/**
 * Text without line breaks, control characters and others that are not seen: they begin another line of a mail, a label or a
 * log, turn the order of letters round, or make two names look alike.
 */
export const oneLine = new RegExp(`^(?!.*(?!${needed})${unseen})`, 'su');

/** The same of a text that has to be shown, whatever is in it. */
export const inOneLine = (text: string): string => text.replace(new RegExp(`${unseen}+`, 'gu'), ' ');
