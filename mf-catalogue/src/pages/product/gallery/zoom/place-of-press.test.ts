import { describe, expect, it } from '@jest/globals';
import { placeOfPress } from './place-of-press.ts';

const box = { left: 100, top: 50, width: 400, height: 600 };

describe('the place that a picture is enlarged at', () => {
  it('is where it was pressed', () => {
    expect(placeOfPress({ clientX: 200, clientY: 500 }, box)).toEqual({ x: 0.25, y: 0.75 });
  });

  it('is its upper middle for a key, which presses nowhere', () => {
    expect(placeOfPress({ clientX: 0, clientY: 0 }, box)).toEqual({ x: 0.5, y: 0.3 });
    expect(placeOfPress({ clientX: 0, clientY: 0 }, { ...box, width: 0 })).toEqual({ x: 0.5, y: 0.3 });
  });
});
