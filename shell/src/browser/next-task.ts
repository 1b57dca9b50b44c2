/** Lets the browser answer a press, or paint, before what comes next. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A page that is not drawn has no next frame. */
const patienceMs = 300;

/** Once the browser has painted what has changed so far. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
