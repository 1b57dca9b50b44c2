import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { providerPath } from '@toile/identity-contract';
import { tokensSheet } from '@toile/tokens';

const require = createRequire(import.meta.url);
const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
type Extension = keyof typeof types;

interface Asset {
  content: Buffer;
  type: string;
}
const assets = new Map<string, Asset>();

export const assetsPath = `${providerPath}/assets`;

/** Registers a file under a name with a hash of its content, and returns its address. */
function asset(name: string, extension: Extension, content: Buffer): string {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const file = `${name}.${digest}.${extension}`;
  assets.set(file, { content, type: types[extension] });
  return `${assetsPath}/${file}`;
}

const own = (name: string) => readFileSync(new URL(`./assets/${name}`, import.meta.url));
const font = (specifier: string) => readFileSync(require.resolve(specifier));

const displayFont = asset(
  'display',
  'woff2',
  font('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'),
);
const textFont = asset(
  'text',
  'woff2',
  font('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
);

/** Beside the sheet, wherever the shop stands. */
const beside = path.posix.basename;

const fonts = `@font-face{font-family:"Instrument Serif";src:url(${beside(displayFont)}) format("woff2");font-display:swap}
@font-face{font-family:"Instrument Sans";src:url(${beside(textFont)}) format("woff2");font-weight:400 700;font-display:swap}
`;

/** The package in one file, of which its `exports` know nothing: it leaves `SimpleWebAuthnBrowser` behind. */
const webauthnFile = path.join(
  path.dirname(require.resolve('@simplewebauthn/browser')),
  '../dist/bundle/index.umd.min.js',
);

/** Addresses of the pages' own files. There is no inline style and no inline script. */
export const addresses = {
  stylesheet: asset(
    'identity',
    'css',
    Buffer.concat([Buffer.from(fonts + tokensSheet), own('identity.css')]),
  ),
  icon: asset('icon', 'svg', own('icon.svg')),
  sendForm: asset('send-form', 'js', own('send-form.js')),
  showPassword: asset('show-password', 'js', own('show-password.js')),
  webauthn: asset('webauthn', 'js', readFileSync(webauthnFile)),
  passkeys: asset('passkeys', 'js', own('passkeys.js')),
  handOver: asset('hand-over', 'js', own('hand-over.js')),
};

export const findAsset = (file: string): Asset | undefined => assets.get(file);
