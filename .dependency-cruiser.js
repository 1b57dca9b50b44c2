/**
 * Who may import whom. A top-level folder is a team; what is shared stands in packages/ and is reached by its name.
 * A rule that fails says which import, and why it is one too many.
 */
const remotes = '^mf-([a-z0-9-]+)/';
/** Tests and what only they use; there @toile/testing is welcome too. */
const tests = '(\\.test\\.tsx?$|/testing(/|\\.tsx?$)|/test-[a-z-]+\\.tsx?$)';

/** What several owners need of each other, and the contract of each service, `packages/<name>-contract`. */
const contracts = '^packages/(contracts|(?!shell-)[a-z0-9-]+-contract)/';

/** What the contracts of a shop's data are read by: pages and services of others. */
const shopContracts = [
  'contracts',
  'catalogue-contract',
  'designer-contract',
  'checkout-contract',
  'account-contract',
];

/** Packages that a part may import, besides its own files and npm packages. */
const mayUse = {
  'contracts-stand-alone': ['^packages/contracts/', []],
  'contracts-keep-apart': [contracts, ['contracts']],
  'remotes-use-packages-only': [
    remotes,
    [...shopContracts, 'api', 'bag', 'session', 'frame', 'list-filters', 'ui', 'story', 'html'],
  ],
  'shell-uses-packages-only': [
    '^shell/src/',
    [
      'contracts',
      'content-contract',
      'releases-contract',
      'shell-contract',
      'bag',
      'my-sizes',
      'wish-list',
      'session',
      'frame',
      'ui',
      'story',
      'html',
      'tokens',
    ],
  ],
  'console-uses-packages-only': [
    '^console/',
    ['contracts', 'checkout-contract', 'identity-contract', 'releases-contract', 'session', 'ui', 'tokens'],
  ],
  'edge-uses-packages-only': [
    '^edge/',
    [
      'artefacts',
      'contracts',
      'checkout-contract',
      'content-contract',
      'releases-contract',
      'release-signing',
      'shell-contract',
      'service-kit',
      'frame',
      'bag',
      'session',
      'tokens',
    ],
  ],
  'services-use-packages-only': [
    '^services/([^/]+)/',
    [
      'account-keeper',
      'artefacts',
      ...shopContracts,
      'identity-contract',
      'release-signing',
      'service-kit',
      'portal-import',
      'product-cards',
      'database',
      'html',
      'mail',
      'shown-stock',
      'tokens',
    ],
  ],
};

const packagesOnly = Object.entries(mayUse).map(([name, [from, allowed]]) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^packages/', pathNot: [...allowed.map((part) => `^packages/${part}/`), ...own(from)] },
}));

/** A package is its own; a remote and its service have a contract of theirs. */
function own(from) {
  if (from === contracts) return ['^packages/$1/'];
  return from.startsWith('^packages/') ? [from] : ['^packages/$1-contract/'];
}

/** Services that have the one shape (docs/decisions/0001-boundaries-services-contracts.md#services). */
const shaped = '^services/([^/]+)/src/';

/** A layer of a service and what it may know of its service. */
const layer = (name, from, known) => ({
  name,
  comment: 'Imports of a service go down only: app, features, rules, adapters, domain.',
  severity: 'error',
  from: { path: `${shaped}${from}/`, pathNot: tests },
  to: { path: '^services/$1/src/', pathNot: known.map((part) => `^services/$1/src/${part}/`) },
});

const shapes = [
  layer('domain-stands-alone', 'domain', ['domain']),
  layer('adapters-know-the-domain-only', 'adapters', ['domain', 'adapters']),
  layer('rules-know-no-feature', 'rules', ['domain', 'adapters', 'rules']),
  layer('features-keep-apart', 'features/([^/]+)', ['domain', 'adapters', 'rules', 'features/$2']),
  {
    name: 'sql-stands-in-adapters',
    comment: 'A rule says what is decided; how it is kept is its adapters’.',
    severity: 'error',
    from: { path: `${shaped}(domain|rules)/`, pathNot: tests },
    to: { path: '(^|/)node_modules/drizzle-orm/' },
  },
  {
    name: 'services-have-one-shape',
    comment: 'A file of a service stands in one of its layers, or is one of its programs.',
    severity: 'error',
    from: {
      path: shaped,
      pathNot: `${shaped}((domain|adapters|rules|features|testing|browser)/|(app|config|main|import|orders|newsletter|alerts|prepare-pictures|give-roles)(\\.test)?\\.ts$)`,
    },
    to: {},
  },
];

/** The edge's wings: a file of one may know those above it in this list alone. */
const wings = [
  'http',
  'set',
  'channel',
  'files',
  'worker',
  'render',
  'documents',
  'visits',
  'tabs',
  'pins',
  'drops',
  'metrics',
];

const house = [
  ...wings.map((wing, n) => ({
    name: `edge-${wing}-knows-those-above`,
    comment: 'Imports of the edge go one way: edge/README.md lists its folders in that order.',
    severity: 'error',
    from: { path: `^edge/${wing}/`, pathNot: tests },
    to: {
      path: '^edge/',
      pathNot: ['node_modules', ...wings.slice(0, n + 1)].map((known) => `^edge/${known}/`),
    },
  })),
  {
    name: 'edge-has-three-files-at-its-root',
    comment: 'main, server and config; any other file stands in a wing.',
    severity: 'error',
    from: {
      path: '^edge/',
      pathNot: `^edge/((${wings.join('|')}|testing)/|(main|server|config)(\\.test)?\\.ts$)`,
    },
    to: {},
  },
];

/** The one door of each outside kit. */
const doors = [
  ['federation', '@module-federation/', ['^shell/src/federation/', '^packages/build-config/']],
  ['oidc-client', 'oidc-client-ts', ['^packages/session/']],
  ['stripe-in-the-browser', '@stripe/', ['^mf-checkout/src/pages/checkout/payment/']],
  ['stripe-on-the-server', 'stripe', ['^services/checkout/src/adapters/']],
  ['mail', 'nodemailer', ['^packages/mail/src/smtp-']],
  ['telemetry', '@opentelemetry/', ['^packages/service-kit/src/tracing/']],
  ['s3', '@aws-sdk/', ['^packages/artefacts/']],
].map(([name, kit, door]) => ({
  name: `one-door-${name}`,
  comment: 'Each outside kit is spoken to in one place, so that it can be replaced in one place.',
  severity: 'error',
  from: { path: '^(shell|edge|console|mf-|services|packages|tools)', pathNot: [...door, tests] },
  to: { path: `(^|/)node_modules/${kit}${kit.endsWith('/') ? '' : '/'}` },
}));

export default {
  forbidden: [
    {
      name: 'no-remote-imports-another',
      comment:
        'Remotes are built, published and rolled back alone. State crosses by URL, slot, bag, session or service.',
      severity: 'error',
      from: { path: '^(mf-[a-z0-9-]+)/' },
      to: { path: '^mf-[a-z0-9-]+/', pathNot: '^$1/' },
    },
    {
      name: 'no-service-imports-another',
      comment:
        'One database and one deployment per service; ask it by HTTP. Only tests start the payments sandbox as it is.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/($1/|payments-sandbox/src/testing/)' },
    },
    {
      name: 'nobody-imports-a-deployable',
      severity: 'error',
      from: { path: '^(packages|tools|demo|tests)/' },
      to: { path: '^(shell|edge|console|mf-[a-z0-9-]+|services)/' },
    },
    {
      name: 'deployables-keep-apart',
      severity: 'error',
      // The edge's tests run the shell as it is.
      from: { path: '^(shell|edge|console|mf-[a-z0-9-]+|services)/', pathNot: '^edge/testing/' },
      to: { path: '^(shell|edge|console|mf-[a-z0-9-]+|services|tools|tests)/', pathNot: ['^$1/', tests] },
    },
    {
      name: 'packages-by-their-name-only',
      comment: 'Only what the exports of its package.json name is public.',
      severity: 'error',
      from: {
        path: '^(packages/[^/]+|services/[^/]+|tools/[^/]+|shell|edge|console|mf-[a-z0-9-]+|demo|tests)/',
      },
      to: { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'contracts-use-zod-only',
      severity: 'error',
      from: { path: contracts, pathNot: tests },
      to: { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/zod/' },
    },
    {
      name: 'examples-are-for-tests',
      comment:
        'What a contract looks like filled in is no data of the shop. The gallery shows it to testers.',
      severity: 'error',
      from: { pathNot: [tests, '/test-support/', `${contracts}src/examples/`, '^mf-gallery/'] },
      to: { path: `${contracts}src/examples/` },
    },
    {
      name: 'no-drawer-for-everything',
      comment: 'A file is called after what it does. What is put into a drawer is found by nobody.',
      severity: 'error',
      from: {},
      to: { path: '(^|[/-])(utils?|helpers?|common|misc)(/|\\.[a-z]+$)', pathNot: '(^|/)node_modules/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-import-leads-nowhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\.css$'] },
    },
    ...packagesOnly,
    ...shapes,
    ...house,
    ...doors,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(var/|[.]tsc/|shell/dist/|mf-[a-z0-9-]+/dist/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
