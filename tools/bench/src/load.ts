import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const autocannon = path.resolve(import.meta.dirname, '../../../node_modules/autocannon/autocannon.js');

/** Requests a second that an address answers over ten connections; throws when one of them is not answered with a 2xx. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const args = [autocannon, '--json', '-c', '10', '-d', String(seconds), '-H', 'accept: image/avif,*/*', url];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number };
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
  return result.requests.average;
}
