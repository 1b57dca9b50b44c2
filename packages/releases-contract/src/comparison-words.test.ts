import { expect, it } from '@jest/globals';
import { boxInPicture, differenceWords, pagesInWords } from './comparison-words.ts';

const place = { x: 16, y: 40, width: 320, height: 80 };

it('says how many pages differ', () => {
  expect([pagesInWords(3, 26), pagesInWords(1, 1), pagesInWords(0, 26), pagesInWords(0, 1)]).toEqual([
    '3 of 26 pages differ',
    'The page differs',
    'All 26 pages look the same',
    'The page looks the same',
  ]);
});

it('says what is new, has gone or is another, and whose it is', () => {
  const words = (more: object) =>
    differenceWords({ part: 'mf-content', ...more }, { 'mf-content': 'content' });
  expect(words({ before: place, after: place })).toBe('mf-content of content: 320 × 80 px at 16, 40');
  expect(words({ after: place })).toBe('mf-content of content: new, 320 × 80 px at 16, 40');
  expect(words({ before: place })).toBe('mf-content of content: gone, 320 × 80 px at 16, 40');
  expect(differenceWords({ part: 'shell', before: place, after: place }, {})).toBe(
    'shell: 320 × 80 px at 16, 40',
  );
});

it('says where a place is in a picture of another size', () => {
  expect(boxInPicture(place, { width: 640, height: 800 })).toEqual({
    left: '2.500%',
    top: '5.000%',
    width: '50.000%',
    height: '10.000%',
  });
});
