/** Ways out of a render worker. Each is the text of an expression, whose value is to be `undefined` or an error. */
export interface Outside {
  /** A file that no worker may read, and a folder in which none may write. */
  secret: string;
  folder: string;
  /** A port of this machine at which somebody listens. */
  port: number;
  /** The id and the folder of another part's version. */
  other: string;
}

/** Search for ways out: a version's own code walks all that it can reach, and runs getters. */
const search = `(() => {
  const wanted = /^(?:(?:read|write|open|unlink|readdir|exec|spawn|fork|create(?:Read|Write)Stream).*Sync|connect|createServer|listen|dispatch|spawn|execFile|getBuiltinModule|_load|createRequire|dlopen|binding|_linkedBinding|send|setFlagsFromString|compileFunction|runInThisContext|_onTimeout|_idleNext|hasSubscribers|createHook|executionAsyncResource|allowed|reallyExit|kill)$/;
  const refused = (found) => {
    try { found.call({}, 'fs'); } catch (error) { return /part of the shop/.test(String(error && error.message)); }
    return false;
  };
  const { Component, createElement, useState, useTransition } = require('react');
  const seen = new Set();
  const names = [];
  const start = [globalThis, this, (function () { return this; })(), module, exports, require, fetch, async () => {}, function* () {},
    ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', 'react-router-dom', 'zustand', '@toile/bag',
      '@toile/session', '@toile/frame', 'node:stream'].map((name) => require(name)),
    setTimeout(() => {}, 1), setInterval(() => {}, 1e6), setImmediate(() => {}), Promise.resolve(), new AbortController(),
    new Request('http://a'), new Response('a'), new Headers(), new Blob(['a']), new Response('a').body, new URL('http://a'),
    new (require('node:stream').PassThrough)(), new Component({}), new Error('a'), Buffer.from('a'), performance,
    (() => { try { null.a; } catch (error) { return error; } })(), AbortSignal.timeout(1e6)];
  const waiting = start.map((value, n) => [value, 'start' + n]);
  for (let next; (next = waiting.pop()) && seen.size < 50000; ) {
    const [value, way] = next;
    if (Object(value) !== value || seen.has(value)) continue;
    seen.add(value);
    if ('H' in value && 'A' in value && 'T' in value && !way.includes('Symbol')) names.push(way + ' (React)');
    for (const key of Reflect.ownKeys(value)) {
      const field = Reflect.getOwnPropertyDescriptor(value, key);
      const name = way + '.' + String(key);
      let got = field.value;
      if (field.get) {
        waiting.push([field.get, name + '(get)'], [field.set, name + '(set)']);
        try { got = Reflect.get(value, key); Promise.resolve(got).catch(() => {}); } catch {}
      }
      if (typeof got === 'function' && wanted.test(String(key)) && !refused(got)) names.push(name);
      waiting.push([got, name]);
    }
    waiting.push([Reflect.getPrototypeOf(value), way + '^']);
  }
  return names.length > 0 ? names.join('\\n') : undefined;
})()`;

const sloppyGlobal = '(function () { return this; })()';

export const waysOut = ({ secret, folder, port, other }: Outside): Record<string, string> => ({
  'finds a way by walking': search,
  'reads a key': `process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(secret)}, 'utf8')`,
  'reads by the real process': `${sloppyGlobal}.process.getBuiltinModule('fs').readFileSync('/etc/passwd', 'utf8')`,
  'requires files': `require('node:fs')`,
  'requires by a path': `require('../../shell/node_modules/lru-cache')`,
  'loads by the module': `module.constructor._load('fs')`,
  'asks for the main module': 'process.mainModule',
  'imports files': `await import('node:fs')`,
  'imports code': `await import('data:text/javascript,export default 1')`,
  'makes code of text': `Function('return process')()`,
  'makes code of text in a function of another kind': `(async () => {}).constructor('return process')()`,
  'evaluates text': `(0, eval)('process')`,
  'lets a timer evaluate text': `setTimeout('process')`,
  'reads the environment':
    'Object.keys(process.env).filter((name) => name !== "NODE_ENV").join() || Object.keys(process.env).length === 1 ? undefined : "more"',
  'binds to the engine': `process.binding('fs')`,
  'loads a library': `process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')`,
  'sends an answer to the edge': `process.send({ type: 'uncaught', failure: { id: ${JSON.stringify(other)}, scope: '*', phase: 'stray', message: 'forged' } })`,
  'uses the channel to the edge': `process.channel`,
  'ends the process': 'process.exit(1)',
  'kills the process': 'process.kill(process.pid, 9)',
  'writes a report': 'process.report.writeReport()',
  'fetches an address': `await fetch('http://127.0.0.1:${port}/')`,
  'fetches by the global': `await globalThis.fetch('http://127.0.0.1:${port}/')`,
  'fetches by the real global': `await ${sloppyGlobal}.fetch(new Request('http://127.0.0.1:${port}/'))`,
  'fetches by the connections': `Object.getOwnPropertySymbols(${sloppyGlobal}).map((key) => ${sloppyGlobal}[key]).filter((it) => it && it.dispatch).map((it) => it.dispatch({ origin: 'http://127.0.0.1:${port}', path: '/', method: 'GET' }, {})).length || undefined`,
  'fetches with connections of its own': `await fetch('/', { dispatcher: { dispatch(options) { throw new Error(JSON.stringify(options)); } } })`,
  'fetches what looks like a service': `await fetch('/api/../../http://127.0.0.1:${port}/')`,
  'opens a web socket': `new WebSocket('ws://127.0.0.1:${port}')`,
  'opens a web socket of the real global': `new ${sloppyGlobal}.WebSocket('ws://127.0.0.1:${port}')`,
  'listens to events': `new EventSource('http://127.0.0.1:${port}')`,
  'opens a channel to threads': `new BroadcastChannel('toile')`,
  listens: `process.getBuiltinModule('net').createServer().listen(0)`,
  'starts a program': `process.getBuiltinModule('child_process').execFileSync('id').toString()`,
  'starts a thread': `new (process.getBuiltinModule('worker_threads').Worker)('', { eval: true })`,
  'pauses itself': `process.getBuiltinModule('inspector').url()`,
  'writes into another part’s folder': `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(`${folder}/artefacts/mf-content/good/server.cjs`)}, '')`,
  'reads what is behind its stack': `(() => { let sites; Error.prepareStackTrace = (_error, all) => { sites = all; }; void new Error().stack; return sites; })()`,
  'reads who called it':
    '(function own() { const all = []; for (let at = own.caller; at && all.length < 50; at = at.caller) all.push(String(at)); return all.find((text) => !text.includes("own.caller")); })()',
  'reads the next timer': `(() => { const timer = setTimeout(() => {}, 100); return timer._idleNext || timer._idlePrev || timer._onTimeout; })()`,
  'reads a timer from within': `await new Promise((end) => setTimeout(function () { end(this && this._idleNext); }, 1))`,
  'reads what others matched': `RegExp.input || RegExp.lastMatch || RegExp.$1`,
  'reads memory of others': `Buffer.allocUnsafe(2 ** 16).find((byte) => byte !== 0)`,
  'shares memory with others': `Buffer.from('a').buffer.byteLength > 64 ? 'pooled' : undefined`,
  'reads what others fetched': `performance.getEntries()`,
  'reads what runs': `JSON.parse(${sloppyGlobal}[Symbol.for('toile.what-runs')]()).cookie`,
});
