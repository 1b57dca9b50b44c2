import { freePort } from '@toile/database';
import { until } from '@toile/testing';
import { type Haproxy, startHaproxy } from '../../deployment/support/balancers.ts';
import { type ServiceName, services } from '../../deployment/support/site.ts';
import { makeCertificate } from '../../support/own-certificate.ts';

interface TwoHosts {
  /** Folder for the files of HAProxy. */
  folder: string;
  service: ServiceName;
  /** Start of the first or the second process, at its port. */
  start(port: number, index: number): Promise<unknown>;
}

/** HAProxy, which has found two processes of one service, and the port at which it answers for them. */
export async function balanceTwoHosts({
  folder,
  service,
  start,
}: TwoHosts): Promise<{ balancer: Haproxy; port: number }> {
  const ports: Record<string, { port: number; own: [number, number] }> = {};
  for (const name of services)
    ports[name] = { port: await freePort(), own: [await freePort(), await freePort()] };
  const { port = 0, own = [] } = ports[service] ?? {};
  for (const [index, each] of own.entries()) await start(each, index);
  const balancer = await startHaproxy({
    folder,
    port: await freePort(),
    certificate: makeCertificate(folder),
    edges: [1, 1],
    services: ports,
  });
  for (const name of [`${service}-1`, `${service}-2`])
    await until('it is found', () => balancer.hasFound(name));
  return { balancer, port };
}
