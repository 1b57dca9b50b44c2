type Task = () => Promise<void> | void;

/** Tasks that end what was started, run in the reverse order. */
export class Cleanup {
  readonly #tasks: Task[] = [];
  #running: Promise<void> | undefined;

  /** Once the end has begun nothing new may start: what arrives late is ended at once. */
  async add(task: Task): Promise<void> {
    if (!this.#running) {
      this.#tasks.push(task);
      return;
    }
    await task();
    throw new Error('The system was stopped while it started.');
  }

  /** Ends everything; the others are ended even when one fails. */
  run(): Promise<void> {
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const task of this.#tasks.reverse()) {
      try {
        await task();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Not everything could be stopped: ${failures}`);
  }
}
