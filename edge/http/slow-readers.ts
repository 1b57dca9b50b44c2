import type { ServerResponse } from 'node:http';

export interface ReadingLimits {
  /** Rate of the slowest line. */
  bytesPerSecond: number;
  everyMs: number;
}

/** A telephone at the edge of its network takes four times as much. */
export const readingLimits: ReadingLimits = { bytesPerSecond: 1024, everyMs: 15_000 };

/** Ends an answer that its reader hardly takes: it holds one of the edge's connections to a service meanwhile. */
export function endSlowReader(res: ServerResponse, { bytesPerSecond, everyMs }: ReadingLimits): void {
  const { socket } = res;
  if (!socket) return;
  const taken = () => socket.bytesWritten - socket.writableLength;
  let before = taken();
  const timer = setInterval(() => {
    const now = taken();
    if (res.writableNeedDrain && now - before < (bytesPerSecond * everyMs) / 1000) res.destroy();
    before = now;
  }, everyMs);
  res.once('close', () => clearInterval(timer));
}
