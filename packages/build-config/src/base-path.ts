import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

class BelowBase extends RuntimeModule {
  constructor() {
    // After webpack's own line that sets it, before anything that asks for a file.
    super('address below the base path', RuntimeModule.STAGE_BASIC + 1);
  }
  override generate(): string {
    const { publicPath } = RuntimeGlobals;
    return `${publicPath} = (globalThis.shopBase || "") + ${publicPath};`;
  }
}

/** A build doesn't know where its shop stands: files are asked for below the base path of the page (SH-07). */
export class BasePathPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BasePath', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap('BasePath', (chunk) => compilation.addRuntimeModule(chunk, new BelowBase()));
    });
  }
}
