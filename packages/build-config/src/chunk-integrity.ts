import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;

/** Table of the hashes in the entry's runtime, by chunk and ending. */
const table = `${RuntimeGlobals.require}.sri`;
/** Stands in the entry until the files are what they will be. */
const unknown = '__hashes of all chunks__';

class Hashes extends RuntimeModule {
  constructor() {
    super('hashes of chunks');
  }
  override generate(): string {
    return `${table} = ${JSON.stringify(unknown)};`;
  }
}

const integrityOf = (ending: string) => `"sha256-" + ${table}[chunkId + ${JSON.stringify(ending)}]`;

/** Hash of each script and sheet that is loaded later, e.g. `{ "412.js": "oqVu…" }`. */
function hashesOf({ chunks, assets }: Compilation): Record<string, string> {
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(assets[file]?.buffer() ?? '')
      .digest('base64');
  const filesOf = ({ id, files }: Chunk) =>
    [...files]
      .filter((file) => /\.(?:js|css)$/.test(file))
      .map((file) => [`${id}${/\.\w+$/.exec(file)?.[0]}`, hashOf(file)]);
  return Object.fromEntries([...chunks].filter((chunk) => !chunk.hasRuntime()).flatMap(filesOf));
}

/**
 * Gives every script and sheet that webpack's runtime loads its hash, so that the browser runs nothing else. The hashes
 * stand in the entry, and the entry's own in the release descriptor: what a page can load hangs on the document.
 * webpack-subresource-integrity can't do it: it refuses the chunks of Module Federation and has not been changed since 2022.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('ChunkIntegrity', (chunk) => compilation.addRuntimeModule(chunk, new Hashes()));
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        // Before pictures: on six connections a script that waits behind twenty would be given up.
        (source) =>
          `${source}\nif (chunkId !== undefined) script.integrity = ${integrityOf('.js')}, script.fetchPriority = 'high';`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrity',
        (source, { tag }) => `${source}\n${tag}.integrity = ${integrityOf('.css')};`,
      );
      // The very last that changes a file: names by content are settled, and those of the chunks are in the entry's.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrity', stage }, () => fillIn(compilation));
    });
  }
}

function fillIn(compilation: Compilation): void {
  const hashes = JSON.stringify(hashesOf(compilation));
  for (const file of [...compilation.chunks]
    .filter((chunk) => chunk.hasRuntime())
    .flatMap(({ files }) => [...files])) {
    const source = String(compilation.assets[file]?.source() ?? '');
    if (!source.includes(unknown)) continue;
    const filled = source.replaceAll(JSON.stringify(unknown), () => hashes);
    compilation.updateAsset(file, new webpack.sources.RawSource(filled));
  }
}
