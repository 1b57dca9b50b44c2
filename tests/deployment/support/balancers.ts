import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type DebianProgram, startDebianProgram } from '../../support/debian-program.ts';
import { deployedFile } from '../../support/deployed-file.ts';
import type { OwnCertificate } from '../../support/own-certificate.ts';

interface Before {
  folder: string;
  port: number;
  certificate: OwnCertificate;
  /** Ports of the two edges. */
  edges: readonly [number, number];
}

/** nginx as deploy/nginx.conf has it: TLS, below /shop/, before two edges. */
export function startNginx({ folder, port, certificate, edges }: Before): Promise<DebianProgram> {
  const own = path.join(folder, 'nginx');
  mkdirSync(own);
  const shop = path.join(own, 'shop.conf');
  writeFileSync(
    shop,
    deployedFile('nginx.conf', {
      'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
      'server_name shop.example': 'server_name localhost',
      '/etc/ssl/toile.pem': certificate.file,
      '/etc/ssl/toile.key': certificate.keyFile,
      '10.0.0.11:8080': `127.0.0.1:${edges[0]}`,
      '10.0.0.12:8080': `127.0.0.1:${edges[1]}`,
    }),
  );
  const main = path.join(own, 'nginx.conf');
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${own}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    main,
    `daemon off; ${user} worker_processes 1; pid ${own}/pid; error_log stderr warn; events {}
    http { access_log off; ${kept.join(' ')} include ${shop}; }`,
  );
  const program = { file: '/usr/sbin/nginx', name: 'nginx' };
  return startDebianProgram(program, { args: ['-e', 'stderr', '-c', main], port });
}

interface BeforeAll extends Before {
  /** Of each service: where it is known, and its two processes. */
  services: Readonly<Record<string, { port: number; own: readonly [number, number] }>>;
}

export interface Haproxy extends DebianProgram {
  /** True once it has found a process, by its name in deploy/haproxy.cfg, and doubts it no more. */
  hasFound(server: string): Promise<boolean>;
}

/** HAProxy as deploy/haproxy.cfg has it, before two edges and two of each service. */
export async function startHaproxy({
  folder,
  port,
  certificate,
  edges,
  services,
}: BeforeAll): Promise<Haproxy> {
  const examples = Object.entries(services).flatMap(([name, { port: known, own }], index) => {
    const example = 8101 + index;
    return [
      [`listen ${name}\n    bind 10.0.0.10:${example}`, `listen ${name}\n    bind 127.0.0.1:${known}`],
      [`${name}-1 10.0.0.21:${example}`, `${name}-1 127.0.0.1:${own[0]}`],
      [`${name}-2 10.0.0.22:${example}`, `${name}-2 127.0.0.1:${own[1]}`],
    ];
  });
  const file = path.join(folder, 'haproxy.cfg');
  const socket = path.join(folder, 'haproxy.sock');
  writeFileSync(
    file,
    deployedFile('haproxy.cfg', {
      'maxconn 20000': 'maxconn 200',
      '/run/haproxy/toile.sock': socket,
      'bind :443': `bind 127.0.0.1:${port}`,
      '/etc/haproxy/toile.pem': certificate.bundle,
      '10.0.0.11:8080': `127.0.0.1:${edges[0]}`,
      '10.0.0.12:8080': `127.0.0.1:${edges[1]}`,
      ...Object.fromEntries(examples),
    }),
  );
  const program = { file: '/usr/sbin/haproxy', name: 'haproxy' };
  const started = await startDebianProgram(program, { args: ['-db', '-f', file], port });
  return {
    ...started,
    // A line for each, with commas: its backend, its name … its status. One that is doubted is `UP 1/2`.
    hasFound: async (server) => new RegExp(`^\\w+,${server},.*,UP,`, 'm').test(await statsOf(socket)),
  };
}

function statsOf(socket: string): Promise<string> {
  const asking = connect(socket);
  asking.write('show stat\n');
  return text(asking);
}
