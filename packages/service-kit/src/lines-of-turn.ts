import type { DestinationStream } from 'pino';

/**
 * Lines of one turn of the event loop are one write. A write for each line took a sixth of a small answer's time; what waits
 * longer than a turn would be missing after a crash.
 */
export function linesOfTurn(destination: DestinationStream): DestinationStream {
  let lines = '';
  const write = () => {
    const written = lines;
    lines = '';
    if (written) destination.write(written);
  };
  process.once('exit', write);
  return {
    write(line) {
      if (!lines) setImmediate(write);
      lines += line;
    },
  };
}
