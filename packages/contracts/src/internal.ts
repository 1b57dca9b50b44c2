/** Paths of calls between services and the edge. The edge refuses `/internal` to requests of the public origin. */
export const internalPaths = {
  /** GET: a server-sent `change` (`dataChangeSchema`) when what the service's pages show has changed. */
  changes: '/internal/changes',
  /** PUT, with the internal token: stock of some products. */
  stock: '/internal/stock',
  /** POST, with the internal token: what of the stock differs. */
  stockComparison: '/internal/stock/comparison',
  /** PUT, with the internal token: what has ended of an account. */
  endings: '/internal/endings',
  /** POST, with the internal token: the orders of an account, for its export. */
  accountOrders: '/internal/account-orders',
  /** POST, with the internal token: the same as a list to be shown, with links that open them at once. */
  accountOrderList: '/internal/account-order-list',
  /** POST, with the internal token: what else is kept of an account, for its export. */
  accountData: '/internal/account-data',
} as const;
