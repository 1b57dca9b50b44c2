/** Log of this package; a pino logger fits. */
export type Log = { info(message: string): void; warn(message: string): void };

export const silent: Log = { info() {}, warn() {} };
