/** What a change of files makes necessary. */
export type Affected = {
  /** Names of services that must start again. */
  services: Set<string>;
  edge: boolean;
  /** The shell or a remote may have changed. */
  build: boolean;
};

const inServices = /^packages\/(contracts|service-kit|portal-import|database|html)\//;
const inEdge = /^(shell\/edge|packages\/(contracts|service-kit|frame|bag|session|html))\//;

/** From file paths relative to the checkout. A package of the server side concerns every service. */
export function affectedBy(files: readonly string[], allServices: readonly string[]): Affected {
  const shared = files.some((file) => inServices.test(file));
  const own = files
    .map((file) => /^services\/([^/]+)\//.exec(file)?.[1])
    .filter((name) => name !== undefined);
  return {
    services: new Set(shared ? allServices : own),
    edge: files.some((file) => inEdge.test(file)),
    build: files.some((file) => /^(shell\/src|mf-[a-z0-9-]+|packages)\//.test(file)),
  };
}
