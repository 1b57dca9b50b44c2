import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** JSX runtime for code that is compiled for development, by way of the runtime that is shared. */
export const jsxDEV = (
  ...[type, props, key, isStatic]: [type: never, props: never, key: never, isStatic: boolean]
) => (isStatic ? jsxs : jsx)(type, props, key);
