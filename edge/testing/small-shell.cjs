// A shell of forty lines: one page of one remote with its slots, asked for as the real one asks.
const { createElement: h, Suspense } = require('react');
const { renderToPipeableStream } = require('react-dom/server');
const { PassThrough } = require('node:stream');

exports.contract = 1;
exports.renderDocument = async ({ request, release, load, files, signal }) => {
  const errors = [];
  const path = new URL(request.url).pathname;
  const remotes = Object.entries(release.remotes);
  const [name, { current }] = remotes.find(([, remote]) =>
    remote.current.paths.some((entry) => entry.path === path),
  );
  const { chunk, slots } = current.paths.find((entry) => entry.path === path);
  let status = 200;
  const page = await load(name, current)
    .then(async ({ routes }) => {
      const { Component, loader } = await routes.find((route) => route.path === path).lazy();
      const data = await loader?.({ request, params: {} });
      return h(Component, { data });
    })
    .catch(() => {
      status = 503;
      return 'panel';
    });
  const placed = await Promise.all(
    ['mini-bag', ...slots].map(async (slot) => {
      const [owner, remote] = remotes.find(([, candidate]) => candidate.current.slots[slot]) ?? [];
      try {
        const { Component } = await (await load(owner, remote.current)).slots[slot].load();
        return h(Suspense, { key: slot, fallback: `no ${slot}` }, h(Component));
      } catch {
        return `no ${slot}`;
      }
    }),
  );
  files({ remote: name, chunk, slots: ['mini-bag', ...slots] });
  const html = await new Promise((resolve, reject) => {
    const out = new PassThrough();
    let text = '';
    out.on('data', (part) => (text += part)).on('end', () => resolve(text));
    const { pipe, abort } = renderToPipeableStream(h('main', null, h(Suspense, null, page), placed), {
      onAllReady: () => pipe(out),
      onShellError: reject,
      onError: (error, { componentStack }) => void errors.push({ cause: error, componentStack }),
    });
    signal.addEventListener('abort', () => abort(signal.reason));
  });
  return { kind: 'document', status, html: html.replace(/<!--.*?-->|<template.*?<\/template>/g, ''), errors };
};
