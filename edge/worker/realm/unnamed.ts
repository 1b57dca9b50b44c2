import { Component, createElement, type ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';

/** Of what the language has no name for. */
function* ofLanguage(): Generator<unknown> {
  yield* [function* () {}, async () => {}, async function* () {}, new (class {})()];
  yield* [[][Symbol.iterator](), new Map().entries(), new Set().entries(), ''[Symbol.iterator]()];
  yield* [
    'a'.matchAll(/a/g),
    Iterator.from({ next: () => ({ done: true, value: 0 }) }),
    [].values().map(String),
  ];
  yield new Intl.Segmenter('en').segment('a');
  yield new Intl.Segmenter('en').segment('a')[Symbol.iterator]();
}

function* ofNode(): Generator<unknown> {
  const { signal } = new AbortController();
  yield* [signal, new URLSearchParams().entries(), new Headers().entries(), new FormData().entries()];
  yield* [new ReadableStream().values(), new Request('http://a').signal, new Blob().stream()];
}

const given: unknown[] = [];

function Form(): ReactNode {
  given.push(useFormStatus());
  return null;
}

class Given extends Component {
  override render(): ReactNode {
    given.push(...Object.values(this));
    return createElement(Form);
  }
}

/** Objects that React hands to components: its updater, its empty context, its empty refs, its idle form. */
function ofReact(): unknown[] {
  renderToStaticMarkup(createElement(Given));
  return [...given, ...Object.values(new Component({}))];
}

/** Objects that parts share although no global and no module leads there: mostly prototypes. */
export const unnamed = (): unknown[] => [
  ...[...ofLanguage(), ...ofNode()].map(Reflect.getPrototypeOf as (sample: unknown) => unknown),
  crypto.subtle,
  ...ofReact(),
];
