/** Stands where a loader's data would: the page's guard throws it, and takes the version before. */
export class LoaderFailure {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}
