/** Stands in for a CSS Module in unit tests: `styles.title` is `'title'`. */
export default new Proxy({}, { get: (_target, key) => (key === '__esModule' ? true : key) });
