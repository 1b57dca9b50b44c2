/** Colours as shops name them, each by one or more that look like it in a picture. */
const names: readonly (readonly [name: string, colour: string])[] = [
  ['Black', '#1d1c1c'],
  ['Black', '#23252c'],
  ['Charcoal', '#45464a'],
  ['Charcoal', '#2f3034'],
  ['Charcoal', '#3d3a3a'],
  ['Grey', '#8b8c8c'],
  ['Grey', '#6d7076'],
  ['Grey', '#5c5b5a'],
  ['Light grey', '#c2c4c6'],
  ['Light grey', '#d5d3cb'],
  ['White', '#f6f5f1'],
  ['Off-white', '#dfdcd4'],
  ['Ecru', '#e6dfcd'],
  ['Ecru', '#d9cfbd'],
  ['Beige', '#cdb999'],
  ['Beige', '#d8ccb2'],
  ['Camel', '#b78d5c'],
  ['Brown', '#6b4a34'],
  ['Brown', '#453a30'],
  ['Brown', '#5a4f43'],
  ['Rust', '#a5502f'],
  ['Orange', '#dc6f2c'],
  ['Orange', '#d98c3f'],
  ['Yellow', '#e6bd48'],
  ['Mustard', '#b98f35'],
  ['Olive', '#6f6c42'],
  ['Khaki', '#8a7c5a'],
  ['Green', '#3f6a4a'],
  ['Green', '#56604a'],
  ['Dark green', '#28392e'],
  ['Dark green', '#3f4f3f'],
  ['Dark green', '#3b3d35'],
  ['Sage', '#a3b096'],
  ['Sage', '#b3c2ad'],
  ['Mint', '#bcd0bd'],
  ['Teal', '#2f6a70'],
  ['Teal', '#3c6f86'],
  ['Light blue', '#a9c1d6'],
  ['Blue', '#3d64a0'],
  ['Blue', '#3f5670'],
  ['Blue', '#2c4152'],
  ['Slate blue', '#546a7c'],
  ['Slate blue', '#6f8799'],
  ['Navy', '#232f4d'],
  ['Navy', '#23284a'],
  ['Lilac', '#b3a3c8'],
  ['Purple', '#5d3f6d'],
  ['Purple', '#6b5565'],
  ['Purple', '#4f4a63'],
  ['Plum', '#64294a'],
  ['Pink', '#e3b0b0'],
  ['Coral', '#de7a66'],
  ['Peach', '#e2b49a'],
  ['Red', '#b02c2c'],
  ['Burgundy', '#6a2431'],
];

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** In OKLab, where a distance is how different two colours look; hue counts twice: a dark green is called green. */
function seen(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    2 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s),
    2 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s),
  ];
}

/** The name of the colour that looks most like this one, `#rrggbb`. */
export function colourName(hex: string): string {
  const own = seen(hex);
  const distance = (colour: string) => Math.hypot(...seen(colour).map((part, k) => part - (own[k] ?? 0)));
  return names.toSorted(([, one], [, other]) => distance(one) - distance(other))[0]?.[0] ?? '';
}
