import Runner from 'jest-runner';

/** Runs the tests of pages in processes of their own: packages ask once, when they are loaded, whether there is a document. */
export default class BrowserRunner extends Runner {
  runTests(tests, watcher, options) {
    return super.runTests(tests, watcher, { ...options, serial: false });
  }
}
