/** Runs work, at once or when its turn has come. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many works run at the same time; the others wait in line, first come, first served. */
export function takeTurns(most: number): Turn {
  const line: (() => void)[] = [];
  let running = 0;
  const begin = async () => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
  };
  /** Hands its place to the next in line, so that nobody who comes meanwhile slips in. */
  const end = () => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
