import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { isAlive } from '@toile/database';

type Place = { port: number; host: string; varDir: string };

/** Rejects with what to do when something listens there already. */
export function assertPortIsFree({ port, host, varDir }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { port, varDir })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Note of a system of itself while it runs on a VAR_DIR. */
function runningSystem(varDir: string): { pid: number; url: string } | undefined {
  try {
    const note = JSON.parse(readFileSync(path.join(varDir, 'system.json'), 'utf8'));
    return isAlive(note.pid) ? note : undefined;
  } catch {
    return undefined;
  }
}

function explain(error: NodeJS.ErrnoException, { port, varDir }: Omit<Place, 'host'>): Error {
  if (error.code === 'EADDRINUSE') {
    const system = runningSystem(varDir);
    return new Error(
      system
        ? `This shop runs already: ${system.url} (process ${system.pid}). For a second one: PORT=${port + 1} VAR_DIR=<another folder> npm run up`
        : `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm run up`,
    );
  }
  if (error.code === 'EACCES')
    return new Error(`Port ${port} may not be used by this user. Choose one above 1023.`);
  return error;
}
