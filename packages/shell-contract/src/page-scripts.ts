export interface LoadedFile {
  src: string;
  integrity: string;
}

/** A version of the shell as `boot.ts` starts it. */
export interface ShellScript extends LoadedFile {
  version: string;
  /** Sheets of the page; those of the shell that made the document are there already. */
  styles: LoadedFile[];
}

/** Files that `boot.ts` fetches: the shell's script, and hints for those that the shell will ask for. */
export interface PageScripts {
  /** Older edges name the file alone. */
  main: LoadedFile & Partial<ShellScript>;
  /** The version before, for a browser in which the shell does not start. */
  before?: ShellScript;
  hints: string[];
  /** Hashes of the hinted scripts, in their order; a list of its own, since older shells know addresses alone. */
  hashes?: string[];
}
