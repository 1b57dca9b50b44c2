import { expect, it } from '@jest/globals';
import { inOneLine, oneLine } from './one-line.ts';

it.each([
  '\u2028',
  '\u2029',
  '\u0085',
  '\u009b',
  '\u007f',
  '\u00ad',
  '\u061c',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u3164',
  '\ufeff',
  '\ufff9',
  '\u{e0041}',
  '\u200d\u200d',
  '\ufe0f\ufe0f',
])('refuses what is not seen: %j', (bad) => {
  expect(oneLine.test(`Ada${bad}Lovelace`)).toBe(false);
  expect(inOneLine(`Ada${bad}Lovelace`)).toBe('Ada Lovelace');
});

it.each(['\u200c', '\u200d'])('refuses %j beside no letter', (bad) => {
  for (const name of [bad, `${bad}Ada`, `12${bad} Ada`, `Ada ${bad}`, `\u{1f600}${bad}`])
    expect(oneLine.test(name)).toBe(false);
});

it.each([
  '',
  'Zoë O’Brien-Ní Dhónaill',
  'Nguyễn Thị',
  'Zoe\u0308',
  '12 St James’s Square, “A” & B',
  'علی\u200cرضا',
  'क्\u200dष',
  'শ্\u200cর',
  'മോഹന്\u200d',
  '葛\u{e0100}城',
  'אדה',
  '李 明',
  'র\u200d্যাচেল',
  'ರ\u200d್ಯಾಲಿ',
  'ක\u200d්ය',
  '۱۲\u200cام',
  'ᠮᠣᠩᠭᠣᠯ\u180eᠠ',
  'Coat \u2764\ufe0f\u200d\u{1f525}',
  '\u{1f469}\u{1f3fd}\u200d\u{1f3a8}',
  '1\ufe0f\u20e3',
  '\u{1f1ec}\u{1f1e7}',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
])('takes what names and titles have: %s', (name) => {
  expect(oneLine.test(name)).toBe(true);
});

it('takes no longer for a long text', () => {
  const began = process.cpuUsage();
  for (const text of ['a\u200d', '\u2764\ufe0f\u200d', '\u{1f3f4}\u{e0067}', 'क्\u200d'])
    oneLine.test(`${text.repeat(30_000)}\n`);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});
