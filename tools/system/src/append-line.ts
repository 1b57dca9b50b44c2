import { appendFileSync } from 'node:fs';

/** Writes lines at the end of a file. Those that its disk doesn't take are lost, which is told once, and others come after them. */
export function lineAppender(file: string, onLost: (message: string) => void): (line: string) => void {
  let isLost = false;
  return (line) => {
    try {
      appendFileSync(file, `${line}\n`);
      isLost = false;
    } catch (error) {
      if (!isLost) onLost(`${file} is not written: ${(error as Error).message}`);
      isLost = true;
    }
  };
}
