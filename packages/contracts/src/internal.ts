/** What services and the edge say to each other alone: the edge hands no request of the public origin on to `/internal`. */
export const internalPaths = {
  /** GET: a server-sent `change` when what the service's pages show has changed. */
  changes: '/internal/changes',
} as const;
