import { describe, expect, it } from '@jest/globals';
import { colour } from './index.ts';

/** Channels of a colour token from 0 to 1. */
const channels = (token: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour(token.slice(2)).slice(at, at + 2), 16) / 255);

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(token: string): number {
  const [r = 0, g = 0, b = 0] = channels(token).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('colour tokens', () => {
  it.each([
    ['--ink', '--paper'],
    ['--ink', '--sheet'],
    ['--ink', '--chalk-wash'],
    ['--ink', '--selvedge-wash'],
    ['--ink-2', '--paper'],
    ['--ink-2', '--sheet'],
    ['--ink-2', '--image-ground'],
    ['--chalk', '--paper'],
    ['--chalk', '--sheet'],
    ['--selvedge', '--paper'],
    ['--selvedge', '--selvedge-wash'],
    ['--ok', '--paper'],
    ['--warn', '--paper'],
    ['--paper', '--chalk'],
  ])('text in %s on %s reaches 4.5:1', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['--line-strong', '--paper'],
    ['--line-strong', '--sheet'],
    ['--chalk', '--image-ground'],
  ])('the edge of a control in %s on %s reaches 3:1', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
