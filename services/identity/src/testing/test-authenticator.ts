import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { coseKey } from '../adapters/webauthn.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const userPresent = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

/** Ways in which an answer differs from an honest one. */
export interface Lies {
  origin?: string;
  host?: string;
  challenge?: string;
  type?: string;
  /** Flags of presence and verification. */
  flags?: number;
  counter?: number;
  userHandle?: string;
}
interface Options {
  challenge: string;
  user?: { id: string };
}

/** An authenticator with one passkey, as its owner's device has it. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = '';
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The passkey, made for these options. */
  create({ challenge, user }: Options, lies: Lies = {}) {
    this.#userHandle = user?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = [Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)];
    const data = Buffer.concat([this.#data(withCredential, lies), ...credential]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.of(data.length),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', { challenge, ...lies }),
      attestationObject,
    });
  }

  /** A signature for these options. */
  use({ challenge }: Options, lies: Lies = {}) {
    this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', { challenge, ...lies });
    const authenticatorData = this.#data(0, lies);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const signature = sign('sha256', signed, this.#keys.privateKey);
    const userHandle = Buffer.from(lies.userHandle ?? this.#userHandle, 'base64url');
    return this.#answer({ clientDataJSON, authenticatorData, signature, userHandle });
  }

  #data(flags: number, lies: Lies): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.counter);
    const host = lies.host ?? new URL(this.#origin).hostname;
    return Buffer.concat([
      sha256(host),
      Buffer.of(flags | (lies.flags ?? userPresent | userVerified)),
      counter,
    ]);
  }

  #clientData(type: string, { origin = this.#origin, ...lies }: Lies): Buffer {
    const { challenge } = lies;
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin: false }));
  }

  #answer(response: Record<string, Buffer>) {
    const encoded = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]);
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: Object.fromEntries(encoded) as Record<string, string>,
      clientExtensionResults: {},
    };
  }
}
