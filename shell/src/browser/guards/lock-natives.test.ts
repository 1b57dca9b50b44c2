import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { lockNatives } from './lock-natives.ts';

let page: object;
const run = (code: string): unknown => runInContext(`'use strict'; ${code}`, page);
beforeEach(() => {
  page = createContext({});
  // A page may start a second shell.
  for (const _ of [1, 2]) lockNatives(runInContext('globalThis', page));
});

describe('what all parts of a page share', () => {
  it.each([
    'Array.prototype.map = () => []',
    'Array.prototype.push = () => 0',
    'JSON.stringify = () => "{}"',
    'Promise.prototype.then = () => {}',
    'Object.keys = () => []',
    'Map.prototype.get = () => 1',
    'globalThis.Promise = class {}',
    'Function.prototype.call = () => 1',
    'Object.prototype.then = () => {}',
    'Object.defineProperty(Array.prototype, "map", { value: () => [] })',
    'Object.defineProperty(Array.prototype, "push", { value: () => [] })',
    'delete Array.prototype.map',
    'Intl.NumberFormat = class {}',
    'Object.defineProperty(Intl.NumberFormat.prototype, "format", { get: () => () => "0" })',
    'Error.prepareStackTrace(new Error(), [{ getFileName: () => "x", getLineNumber: () => 1 }])',
  ])('is an error of who replaces it: %s', (code) => {
    expect(() => run(code)).toThrow(/^(?!.*is not a function)/);
    expect(run('[[1, 2].map((n) => n + 1), JSON.stringify({ a: 1 })].join()')).toBe('2,3,{"a":1}');
  });

  it.each([
    // webpack's list of chunks, and a tag manager's data.
    ['const list = []; list.push = () => "own"; [list.push(), [].push(1)].join()', 'own,1'],
    ['const list = []; list.push(1, 2); list.length', 2],
    ['class Own { toString() { return "own" } }; const own = new Own(); String(own)', 'own'],
    ['const map = new Map(); map.get = () => "own"; [map.get(), new Map([[1, 2]]).get(1)].join()', 'own,2'],
    ['const map = new WeakMap(); map.get = () => "own"; map.get()', 'own'],
    ['const work = Promise.resolve(); work.then = () => "own"; work.then()', 'own'],
    ['const own = {}; own.toString = () => "own"; String(own)', 'own'],
    ['class Own extends Array { map() { return "own" } }; new Own().map()', 'own'],
    ['class Own extends Map { get = () => "own" }; new Own().get()', 'own'],
    ['const own = new Error("x"); own.message = "own"; own.message', 'own'],
  ])('leaves alone what is somebody’s own: %s', (code, expected) => {
    expect(run(code)).toBe(expected);
  });
});
