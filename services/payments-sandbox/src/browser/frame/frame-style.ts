import type { FontSource, StyleVariant } from '../wire.ts';

const properties = [
  'backgroundColor', 'color', 'fontFamily', 'fontSize', 'fontStyle', 'fontVariant', 'fontWeight',
  'letterSpacing', 'lineHeight', 'padding', 'textAlign', 'textDecoration', 'textShadow', 'textTransform',
]; // biome-ignore format: a list
const nested = [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled'];
const variants = { base: '', empty: '.is-empty', complete: '.is-complete', invalid: '.is-invalid' };

/** Sets known properties one by one: options are never parsed as a style sheet. */
function addRule(sheet: CSSStyleSheet, selector: string, values: object): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
  for (const [name, value] of Object.entries(values)) {
    if (properties.includes(name)) rule.style[name as 'color'] = String(value);
  }
}

let applied: CSSStyleSheet | undefined;

export function applyStyle(style: Partial<Record<string, StyleVariant>>): void {
  const sheet = new CSSStyleSheet();
  for (const [name, suffix] of Object.entries(variants)) {
    const variant = style[name];
    if (!variant) continue;
    addRule(sheet, `.field${suffix}`, variant);
    for (const state of nested) {
      if (variant[state]) addRule(sheet, `.field${suffix}${state}`, variant[state] as object);
    }
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((kept) => kept !== applied), sheet];
  applied = sheet;
}

export function applyFonts(fonts: FontSource[]): void {
  for (const font of fonts) {
    if ('cssSrc' in font) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = font.cssSrc;
      document.head.append(link);
    } else {
      const { family, src, ...descriptors } = font;
      const face = new FontFace(family, src, descriptors);
      document.fonts.add(face);
    }
  }
}
