import { describe, expect, it } from '@jest/globals';
import { className } from './class-names.ts';
import { sourceFolder } from './deployables.ts';
import layerLoader from './layer-loader.ts';

const sheet = `${sourceFolder('shell')}/src/frame/header.css`;
const other = `${sourceFolder('shell')}/src/frame/footer.css`;

describe('class names', () => {
  it('carry their owner and are the same in every build of the same sheet', () => {
    expect(className('mf-checkout', sheet, 'total')).toMatch(/^checkout-total-[A-Za-z0-9]{5}$/);
    expect(className('shell', sheet, 'bar')).toBe(className('shell', sheet, 'bar'));
  });

  it('never meet, not even with the same local name in two sheets (T44)', () => {
    expect(className('shell', sheet, 'bar')).not.toBe(className('shell', other, 'bar'));
  });
});

describe('cascade layers', () => {
  it('hold the whole sheet of a remote, whose lines keep their numbers', () => {
    const context = { getOptions: () => ({ layer: 'remote' }) } as ThisParameterType<typeof layerLoader>;
    expect(layerLoader.call(context, '.a {}')).toBe('@layer remote { .a {}\n}');
  });
});
