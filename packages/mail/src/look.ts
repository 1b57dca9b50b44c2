import { colour } from '@toile/tokens';

/** The shop's colour tokens as values: a mail has no style sheet. */
export const tokens = {
  paper: colour('paper'),
  sheet: colour('sheet'),
  ink: colour('ink'),
  'ink-2': colour('ink-2'),
  line: colour('line'),
  chalk: colour('chalk'),
  selvedge: colour('selvedge'),
  warn: colour('warn'),
};

type Role = keyof typeof tokens;

/** The same roles in dark mode. */
export const darkTokens = {
  paper: colour('ink'),
  sheet: '#24221f',
  ink: colour('paper'),
  'ink-2': '#c4bfb3',
  line: '#4b473f',
  chalk: '#a9c6f0',
  selvedge: '#e0645b',
  warn: '#efbf78',
} satisfies Record<Role, string>;

// Without quotation marks: they would have to be escaped in an attribute.
const textFont = 'Instrument Sans,Arial,Helvetica,sans-serif';
const displayFont = 'Instrument Serif,Georgia,Times New Roman,serif';

/** Text styles of the design language. In px, since mail readers have no root size; 600 instead of 500, which Arial lacks. */
const voices = {
  display: `font:400 34px/1.1 ${displayFont};letter-spacing:-.01em`,
  logotype: `font:400 28px/1 ${displayFont};letter-spacing:.16em`,
  lead: `font:400 18px/1.5 ${textFont}`,
  body: `font:400 16px/1.55 ${textFont}`,
  heading: `font:400 23px/1.2 ${displayFont}`,
  strong: `font:600 16px/1.55 ${textFont}`,
  number: `font:600 22px/1.3 ${textFont};letter-spacing:.02em`,
  small: `font:400 14px/1.5 ${textFont}`,
  caption: `font:400 13px/1.4 ${textFont};letter-spacing:.06em`,
} as const;

/** Style of a text in a voice and a colour. A word that is wider than a phone breaks. */
export const voice = (name: keyof typeof voices, colour: Role = 'ink'): string =>
  `margin:0;${voices[name]};color:${tokens[colour]};overflow-wrap:anywhere`;

/** Only the colours of dark mode. All other styles are on the elements, for readers that drop style sheets. */
export const darkSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${(Object.keys(darkTokens) as Role[])
  .map(
    (role) =>
      `.on-${role}{background:${darkTokens[role]}!important}.in-${role}{color:${darkTokens[role]}!important}.by-${role}{border-color:${darkTokens[role]}!important}`,
  )
  .join('')}}`;
