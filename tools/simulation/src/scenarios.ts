import { hitMs, kindsOf, orders } from './measured.ts';
import type { Scenario } from './scenario.ts';

const oneMachine: Scenario['roles'] = {
  edge: 'machine',
  services: 'machine',
  reads: 'machine',
  writes: 'machine',
};
const apart: Scenario['roles'] = {
  cdn: 'caches',
  edge: 'edges',
  services: 'services',
  reads: 'replicas',
  writes: 'primary',
};

/** A shop with an order in a hundred views. */
const shop = (viewsPerSecond: number, pieces: number): Omit<Scenario, 'name' | 'groups' | 'roles'> => ({
  seconds: 30,
  warmSeconds: 60,
  viewsPerSecond,
  kinds: kindsOf(pieces),
  hitMs,
  orders: { ...orders, perSecond: viewsPerSecond / 100 },
  failures: [],
});

/** The shop of one machine. */
export const today: Scenario = {
  ...shop(100, 100_000),
  name: 'today: one machine of two cores',
  groups: { machine: { machines: 1, cores: 2 } },
  roles: oneMachine,
};

const tenfold: Scenario = {
  ...shop(1000, 1_000_000),
  name: '10 times',
  groups: {
    caches: { machines: 2, cores: 2 },
    edges: { machines: 3, cores: 4 },
    services: { machines: 2, cores: 4 },
    replicas: { machines: 2, cores: 2 },
    primary: { machines: 1, cores: 4 },
  },
  roles: apart,
};

const hundredfold: Scenario = {
  ...shop(10_000, 7_000_000),
  name: '100 times',
  seconds: 15,
  warmSeconds: 30,
  groups: {
    caches: { machines: 2, cores: 4 },
    edges: { machines: 8, cores: 8 },
    services: { machines: 6, cores: 4 },
    replicas: { machines: 4, cores: 4 },
    primary: { machines: 1, cores: 8 },
  },
  roles: apart,
};

/** Orders of a region are its own primary's: designers, their stock and orders are divided among regions. */
const region: Scenario = {
  ...shop(50_000, 7_000_000),
  name: '10,000 times: one region of twenty',
  seconds: 6,
  warmSeconds: 20,
  groups: {
    caches: { machines: 4, cores: 8 },
    edges: { machines: 28, cores: 8 },
    services: { machines: 12, cores: 8 },
    replicas: { machines: 6, cores: 8 },
    primary: { machines: 1, cores: 16 },
  },
  roles: apart,
};

/** Scenarios that are printed. */
export const scenarios: readonly Scenario[] = [
  today,
  {
    ...today,
    name: 'today, with a drop: four times the views for ten seconds',
    rush: { fromSecond: 65, toSecond: 75, times: 4 },
    orders: { ...today.orders, hotShare: 1 },
  },
  tenfold,
  {
    ...tenfold,
    name: '10 times, an edge and a replica away for ten seconds',
    failures: [
      { group: 'edges', fromSecond: 65, toSecond: 75 },
      { group: 'replicas', fromSecond: 65, toSecond: 75 },
    ],
  },
  {
    ...tenfold,
    name: '10 times, without a CDN',
    roles: { ...apart, cdn: undefined },
  },
  hundredfold,
  {
    ...hundredfold,
    name: '100 times, everything purged half a minute before',
    isCdnEmpty: true,
  },
  {
    ...hundredfold,
    name: '100 times, with a drop: every order is for one size',
    orders: { ...hundredfold.orders, hotShare: 1 },
  },
  region,
];
