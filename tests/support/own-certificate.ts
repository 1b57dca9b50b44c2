import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Of `localhost`, signed by itself: whoever is to trust it is given `file`. */
export interface OwnCertificate {
  key: Buffer;
  cert: Buffer;
  /** The certificate alone, and with its key. */
  file: string;
  keyFile: string;
  bundle: string;
}

/** Makes one in a folder. */
export function makeCertificate(folder: string): OwnCertificate {
  const at = (name: string) => path.join(folder, name);
  const file = at('own.pem');
  const keyFile = at('own.key');
  const bundle = at('own-bundle.pem');
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const subject = ['-subj', '/CN=localhost', '-addext', names, '-days', '2'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile, '-out', file];
  execFileSync('openssl', ['req', '-x509', ...made, ...subject], { stdio: 'pipe' });
  const key = readFileSync(keyFile);
  const cert = readFileSync(file);
  writeFileSync(bundle, Buffer.concat([cert, key]), { mode: 0o600 });
  return { key, cert, file, keyFile, bundle };
}
