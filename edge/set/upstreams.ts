import type { Registry } from '@toile/releases-contract';

/** Beginnings of paths and the origins of the services that answer them. */
export type ServiceTable = { prefix: string; url: string }[];

/** Service of each path, by the first part of a path; a service that doesn't run answers nothing. */
export const serviceTable = ({ parts }: Registry): ServiceTable =>
  Object.values(parts).flatMap(({ service }) =>
    service ? service.prefixes.map((prefix) => ({ prefix, url: service.upstream })) : [],
  );

/** Services that say when what they show has changed. */
export const announcingServices = ({ parts }: Registry): string[] =>
  Object.values(parts).flatMap(({ service }) => (service?.announcesChanges ? [service.upstream] : []));

/** Purpose of a call: `POST /api/basket/add`. */
export const outcomeOf = ({ parts }: Registry, call: string) =>
  Object.values(parts).find(({ service }) => service?.outcomes?.[call])?.service?.outcomes?.[call];

function isAllowed(upstream: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(upstream);
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}

/**
 * The registry without the services whose host is not one of `hosts`: who may register decides which service answers, the
 * edge where requests of visitors may go.
 */
export function withAllowedHosts(registry: Registry, hosts: readonly string[]) {
  const refused: string[] = [];
  const parts = Object.entries(registry.parts).map(([name, { service, ...part }]) => {
    if (!service || isAllowed(service.upstream, hosts)) return [name, { ...part, service }];
    refused.push(`${name} at ${service.upstream}`);
    return [name, part];
  });
  return { registry: { ...registry, parts: Object.fromEntries(parts) } as Registry, refused };
}

/** A way up, in any spelling: browsers resolve it before they ask, and no service shall have to. */
const wayUp = /(?:\/|\\|%2f|%5c)(?:\.|%2e){2}(?:\/|\\|%2f|%5c|$)/i;

const endsPart = (sign: string | undefined) => sign === undefined || sign === '/' || sign === '?';

const serviceAt = (table: ServiceTable, path: string) =>
  table.find(({ prefix }) => path.startsWith(prefix) && endsPart(path[prefix.length]));

/** The registered beginning of a path that a service answers. */
export const prefixOf = (table: ServiceTable, path: string): string | undefined =>
  serviceAt(table, path)?.prefix;

/**
 * The base URL of the service that answers a path; undefined when the path is a page's. What is below `/internal` is
 * nobody's here.
 */
export function findService(table: ServiceTable, path: string): string | undefined {
  const found = serviceAt(table, path);
  return found && !wayUp.test(path.split('?', 1)[0] ?? '') ? found.url : undefined;
}
