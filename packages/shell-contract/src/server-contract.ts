import type { ShopConfig } from '@toile/contracts';
import type { RemoteModule } from '@toile/frame';
import type { ReleaseDescriptor, RemoteName, RemoteVersion } from '@toile/releases-contract';
import type { PageScripts } from './page-scripts.ts';

/** Question of the edge about a page: the route's owner and chunk, and the slots that are placed. */
export interface PageParts {
  remote?: RemoteName;
  chunk?: string;
  slots: readonly string[];
}

export interface PageFiles {
  styles: { href: string; integrity: string }[];
  scripts: PageScripts;
  /** The shell's first script, which fetches the others. */
  boot: { src: string; integrity: string };
}

export interface RenderInput {
  request: Request;
  config: ShopConfig;
  /** Address of the shop, with its base path, without a slash at the end. */
  origin: string;
  release: ReleaseDescriptor;
  load: (name: RemoteName, version: RemoteVersion) => Promise<RemoteModule>;
  files: (parts: PageParts) => PageFiles;
  /** Aborted when rendering takes too long: what is there is sent, the rest is told as errors. */
  signal?: AbortSignal;
}

/** Security policy of a document: that of the checkout lets the payment provider in, that of all others nobody. */
export type PagePolicy = 'shop' | 'checkout';

/**
 * `isUnknown`: no route knows the path. `policy`: shells without one show every page under any policy. `withoutTags`: no tag
 * manager is let in.
 */
export type RenderAnswer =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'document';
      status: number;
      html: string | Uint8Array;
      errors: RenderError[];
      isUnknown?: boolean;
      policy?: PagePolicy;
      withoutTags?: boolean;
    };

/** Error inside of a boundary, and the component around which it was. */
export interface RenderError {
  cause: unknown;
  componentStack?: string | undefined;
}

/**
 * Number of this contract. A change of it that an older edge or an older shell could not live with is a new number: the
 * edge does not run a shell of another one.
 */
export const shellContract = 1;

/** Exports of a shell's server bundle: the edge loads it like a remote's. */
export interface ShellServer {
  contract: number;
  renderDocument: (input: RenderInput) => Promise<RenderAnswer>;
}
