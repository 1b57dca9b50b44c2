import type { LoaderContext } from 'webpack';

/**
 * Puts a sheet into a cascade layer, so that the order in which remotes load their sheets never matters. Its lines keep their
 * numbers: mistakes are told by them.
 */
export default function layerLoader(this: LoaderContext<{ layer: string }>, source: string): string {
  return `@layer ${this.getOptions().layer} { ${source}\n}`;
}
