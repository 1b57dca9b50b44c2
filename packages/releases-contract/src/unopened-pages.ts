interface Check {
  name: string;
  outcome: string;
}

/** The check of a set whose pages no browser has opened, which says why; undefined where one has. */
export const unopenedPages = <Given extends Check>(checks: readonly Given[]): Given | undefined =>
  checks.find(({ name, outcome }) => name === 'pages' && outcome === 'left-out');
