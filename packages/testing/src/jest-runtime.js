import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);

/** Packages that keep something of the test file that runs: its matchers, its page, its script of payments, its metrics by name. */
const ofOneFile =
  /\/node_modules\/(?:jest(?:-[a-z]+)*|expect|@jest\/[a-z-]+|@testing-library\/[a-z-]+|@stripe\/[a-z-]+|prom-client)\//;
const isShared = (file) => /\/node_modules\/.*\.[cm]?js$/.test(file) && !ofOneFile.test(file);

/** Packages as all test files of this process see them, by the address of the file. */
const packages = new Map();

function packageAt(address) {
  const known = packages.get(address);
  if (known) return known;
  const file = fileURLToPath(address);
  const exports = require(file);
  const isEsm = exports?.[Symbol.toStringTag] === 'Module';
  const named = isEsm ? exports : { ...exports, default: exports, 'module.exports': exports };
  const names = Object.keys(named);
  const module = new vm.SyntheticModule(
    names,
    () => {
      for (const name of names) module.setExport(name, named[name]);
    },
    { identifier: file },
  );
  void module.evaluate();
  packages.set(address, module);
  return module;
}

/** The modules of a test file: its own, and the packages that it shares. */
class Modules extends Map {
  get(address) {
    return super.get(address) ?? (isShared(address) ? packageAt(address) : undefined);
  }
}

/** Handlers of jest's events. The framework of a file takes those that stand here for its own when it is loaded. */
const eventHandlers = Symbol.for('EVENT_HANDLERS');

/** CommonJS files that each test file evaluates anew, compiled once. */
const scripts = new Map();

function compiled(source, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const script = new vm.Script(`(function (${parameters.join(', ')}) {${source}\n})`, {
    filename,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  scripts.set(filename, { source, script });
  return script;
}

/**
 * Jest's runtime, in the realm of its process: each test file evaluates our own modules anew, and Node loads every package
 * once for all of them. The loading of packages was half of what the tests cost.
 */
export default class Runtime extends JestRuntime {
  constructor(...args) {
    super(...args);
    const [, environment] = args;
    if (environment.global !== globalThis) throw new Error('A test file has the environment of its project');
    const { cjsLoader, esmLoader, executor, registries } = this;
    registries.esModuleRegistry = new Modules();
    esmLoader.getContext = () => undefined;
    executor.compile = (source, file) =>
      compiled(source, file, executor.injectedModuleParameters).runInThisContext();
    const { loadModule } = cjsLoader;
    cjsLoader.loadModule = (...args) => {
      const [module, , , file] = args;
      if (!isShared(file)) return loadModule.apply(cjsLoader, args);
      Object.assign(module, { exports: require(file), loaded: true });
    };
  }

  requireInternalModule(from, to) {
    // An earlier file may have left its own there, however late.
    if (from.endsWith('jestAdapterInit.js')) Reflect.deleteProperty(globalThis, eventHandlers);
    return super.requireInternalModule(from, to);
  }
}
