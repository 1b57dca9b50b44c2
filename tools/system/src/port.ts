import { createServer } from 'node:net';

/** Rejects with what to do when something listens there already. */
export function assertPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm run up`);
  }
  if (error.code === 'EACCES')
    return new Error(`Port ${port} may not be used by this user. Choose one above 1023.`);
  return error;
}
