/** The oldest browsers that scripts and sheets are written for, with the version of each. */
export const oldestBrowsers = { chrome: '111', firefox: '115', safari: '16.4' } as const;
