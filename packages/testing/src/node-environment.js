import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's own environment for Node, on a global object of V8's. Jest's is a proxy behind interceptors: each read of
 * `Object` or `Promise` is 180 times as slow, which was a third of the time of a test with a database.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(...args) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
  }
}
