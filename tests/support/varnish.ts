import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DebianProgram, installed, startDebianProgram } from './debian-program.ts';
import { deployedFile } from './deployed-file.ts';

const program = { file: '/usr/sbin/varnishd', name: 'varnish' };
const xkey = {
  file: '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so',
  name: 'varnish-modules',
};

export interface Varnish extends DebianProgram {
  url: string;
  /** Requests that it has had, and those that it has asked an edge. */
  requests(): { client: number; edge: number };
}

interface Ports {
  port: number;
  purges: number;
  edges: readonly [number, number];
}

/** Varnish as deploy/varnish/toile.vcl has it, before two edges of this machine. */
export async function startVarnish({ port, purges, edges }: Ports): Promise<Varnish> {
  installed(xkey);
  const folder = await mkdtemp('/var/tmp/toile-varnish-');
  // It reads its settings as another user than root.
  await chmod(folder, 0o755);
  const file = path.join(folder, 'toile.vcl');
  const address = (host: string, own: number): [string, string] => [
    `.host = "${host}";\n    .port = "8080";`,
    `.host = "127.0.0.1";\n    .port = "${own}";`,
  ];
  await writeFile(
    file,
    deployedFile(
      'varnish/toile.vcl',
      Object.fromEntries([address('10.0.0.11', edges[0]), address('10.0.0.12', edges[1])]),
    ),
  );
  const own = path.join(folder, 'own');
  const listen = ['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purges}`];
  const settings = ['-s', 'malloc,64M', '-p', 'http_resp_hdr_len=16k'];
  const running = await startDebianProgram(program, {
    args: ['-F', '-n', own, '-f', file, ...listen, ...settings],
    port,
  });
  const count = (name: string) => {
    const fields = execFileSync('/usr/bin/varnishstat', ['-n', own, '-1', '-f', name], { encoding: 'utf8' });
    return Number(fields.split(/\s+/)[1]);
  };
  return {
    ...running,
    url: `http://127.0.0.1:${port}`,
    requests: () => ({ client: count('MAIN.client_req'), edge: count('MAIN.backend_req') }),
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
