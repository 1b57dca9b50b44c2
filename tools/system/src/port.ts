import { createServer } from 'node:net';
import { readSystemNote } from '@toile/tool-release/system-note';

type Place = { port: number; host: string; varDir: string };

/** Rejects with what to do when something listens there already. */
export function assertPortIsFree({ port, host, varDir }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { port, varDir })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, { port, varDir }: Omit<Place, 'host'>): Error {
  if (error.code === 'EADDRINUSE') {
    const system = readSystemNote(varDir);
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
