import { healthy, randomOf, visitsUntilEnded } from './simulated-canary.ts';

/** Program of the bench: prints, as JSON, how many of so many simulated canaries are ended. */
const canaries = Number(process.argv[2] ?? 1000);

type Canary = Omit<Parameters<typeof visitsUntilEnded>[0], 'random'>;

/** Visits of each canary that was ended, until it was. */
function ended(canary: Canary): number[] {
  const random = randomOf(7);
  const runs = Array.from({ length: canaries }, () => visitsUntilEnded({ ...canary, random }));
  return runs.filter((visits) => visits !== undefined);
}

const plan = [
  { share: 1, visits: 150 },
  { share: 5, visits: 500 },
  { share: 25, visits: 2000 },
];
const mostVisits = 5000;

/** Canaries that fail in one visit more of a hundred than a shop where `usual` of the visits fail anyway. */
const bad = (usual: number) => {
  const control = { ...healthy, failed: usual };
  const canary = { ...control, failed: usual + 0.01 };
  const visits = ended({ steps: [{ share: 10, visits: mostVisits }], control, canary });
  return { usual, before2000: visits.filter((count) => count < 2000).length, before5000: visits.length };
};

const figures = {
  canaries,
  healthy: ended({ steps: plan }).length,
  bad: [0.001, 0.003, 0.005].map(bad),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
