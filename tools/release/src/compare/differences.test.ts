import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { differencesOf } from './differences.ts';
import { type OwnedBox, pictureOf } from './picture.ts';

const width = 160;
interface Box {
  y: number;
  height: number;
  x?: number;
  width?: number;
  colour: string;
}

/** White, with coloured boxes; each row of a box's left edge is marked, so that rows differ as they do in a page. */
const drawn = async (height: number, boxes: readonly Box[], places: readonly OwnedBox[] = []) => {
  const channels = 3;
  const pixels = Buffer.alloc(width * height * channels, 255);
  const fill = (y: number, x: number, wide: number, colour: string) => {
    // #rgb or #rrggbb.
    const digits = (colour.length - 1) / channels;
    const shade = [0, 1, 2].map((n) =>
      Number.parseInt(colour.slice(1 + n * digits, 1 + (n + 1) * digits).padStart(2, colour[1 + n]), 16),
    );
    for (let at = x; at < Math.min(x + wide, width); at++) pixels.set(shade, (y * width + at) * channels);
  };
  for (const { x = 0, y, height: tall, width: wide = width, colour } of boxes)
    for (let row = 0; row < tall; row++) {
      fill(y + row, x, wide, colour);
      fill(y + row, x, 1 + row, '#000');
    }
  const png = await sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();
  return pictureOf(png, places);
};

const places: OwnedBox[] = [
  { part: 'mf-catalogue', x: 0, y: 40, width, height: 200 },
  { part: 'mf-checkout', x: 80, y: 80, width: 80, height: 40 },
];
const header = { y: 0, height: 40, colour: '#eee' };
const main = { y: 40, height: 40, colour: '#cde' };
const widget = { x: 80, y: 80, width: 80, height: 40, colour: '#dec' };

it('finds nothing between two pictures that are the same (issue 12, 7)', async () => {
  const page = () => drawn(240, [header, main, widget], places);
  expect(differencesOf({ before: await page(), after: await page() })).toEqual([]);
});

it('says whose a difference is: of the innermost part that shows it', async () => {
  const before = await drawn(240, [header, main, widget], places);
  const after = await drawn(
    240,
    [
      { ...header, colour: '#ddd' },
      main,
      { ...widget, colour: '#ced' },
      { y: 160, height: 8, colour: '#abc' },
    ],
    places,
  );
  const found = differencesOf({ before, after });
  expect(found.map(({ part }) => part).sort()).toEqual(['mf-catalogue', 'mf-checkout', 'shell']);
  expect(found.find(({ part }) => part === 'mf-checkout')?.after).toEqual({
    x: 80,
    y: 80,
    width: 80,
    height: 40,
  });
  expect(found.find(({ part }) => part === 'mf-catalogue')?.after).toEqual({
    x: 0,
    y: 160,
    width: 160,
    height: 8,
  });
});

it('does not call different what something new has pushed down', async () => {
  const before = await drawn(240, [header, main, widget], places);
  const pushed = [header, { y: 40, height: 24, colour: '#fa0' }, { ...main, y: 64 }, { ...widget, y: 104 }];
  const found = differencesOf({ before, after: await drawn(264, pushed, places) });
  expect(found).toEqual([{ part: 'mf-catalogue', after: { x: 0, y: 40, width: 160, height: 24 } }]);
});

it('knows what has gone', async () => {
  const before = await drawn(
    240,
    [header, { y: 40, height: 24, colour: '#fa0' }, { ...main, y: 64 }],
    places,
  );
  const found = differencesOf({ before, after: await drawn(216, [header, main], places) });
  expect(found).toEqual([{ part: 'mf-catalogue', before: { x: 0, y: 40, width: 160, height: 24 } }]);
});

it('takes some rows among what was moved for rounding, and for a difference where nothing was', async () => {
  const line = { height: 2, colour: '#111' };
  const before = await drawn(240, [header, main, { ...line, y: 160 }], places);
  const moved = [
    header,
    { y: 40, height: 24, colour: '#fa0' },
    { ...main, y: 64 },
    { ...line, y: 184, colour: '#222' },
  ];
  const found = differencesOf({ before, after: await drawn(264, moved, places) });
  expect(found.map(({ after }) => after?.y)).toEqual([40]);
  const stayed = await drawn(240, [header, main, { ...line, y: 160, colour: '#222' }], places);
  expect(differencesOf({ before, after: stayed }).map(({ after }) => after?.y)).toEqual([160]);
});

it('passes over an edge that was moved and is drawn a pixel higher, and sees one of another colour', async () => {
  const rows = (y: number, colours: string[]) =>
    colours.map((colour, at) => ({ y: y + at, height: 1, colour }));
  const before = await drawn(
    240,
    [header, main, ...rows(160, ['#ffd', '#ffc', '#ffb', '#888', '#ddb', '#ddc'])],
    places,
  );
  const found = async (line: string) => {
    const moved = rows(184, ['#ffd', '#ffc', line, '#ddb', '#ddb', '#ddc']);
    const more = { y: 40, height: 24, colour: '#fa0' };
    const after = await drawn(264, [header, more, { ...main, y: 64 }, ...moved], places);
    return differencesOf({ before, after }).map(({ after }) => after?.y);
  };
  expect(await found('#888')).toEqual([40]);
  expect(await found('#08f')).toEqual([40, 186]);
});

it('says whose it is when all of a large page differs', async () => {
  const ofAll = (colour: string) => ({
    create: { width: 1920, height: 6000, channels: 3 as const, background: colour },
  });
  const drawnIn = async (colour: string) =>
    pictureOf(await sharp(ofAll(colour)).png().toBuffer(), [
      { part: 'mf-catalogue', x: 0, y: 80, width: 1920, height: 5000 },
    ]);
  const found = differencesOf({ before: await drawnIn('#fff'), after: await drawnIn('#eee') });
  const whole = { x: 0, y: 80, width: 1920, height: 5000 };
  expect(found[0]).toEqual({ part: 'mf-catalogue', before: whole, after: whole });
  expect(found.slice(1).map(({ part }) => part)).toContain('shell');
});

it('passes over edges that are drawn in another shade, and sees an area in one', async () => {
  const edge = { x: 40, y: 160, width: 8, height: 1 };
  const drawnWith = (more: Box[]) => drawn(240, [header, main, ...more], places);
  const before = await drawnWith([{ ...edge, colour: '#eeeeee' }]);
  const shaded = await drawnWith([{ ...edge, colour: '#e8e8e8' }]);
  expect(differencesOf({ before, after: shaded })).toEqual([]);
  const area = { x: 40, y: 160, width: 80, height: 40 };
  const found = differencesOf({
    before: await drawnWith([{ ...area, colour: '#eeeeee' }]),
    after: await drawnWith([{ ...area, colour: '#ededed' }]),
  });
  expect(found.map(({ part }) => part)).toEqual(['mf-catalogue']);
});
