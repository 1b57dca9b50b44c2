import { type Job, whatRuns } from './job-context.ts';

/** A page of the shop has six calls of services open at once, and makes ten. Beyond that a page is a load test of the services. */
const mostOpen = 30;
const mostOfDocument = 100;

export class TooManyCalls extends Error {
  override name = 'TooManyCalls';
}

type Budget = Pick<Job, 'openCalls'> & { calls: number };
/** Of code that runs for no document: a bundle's top level, or what it has started there. */
const nobodys: Budget = { openCalls: 0, calls: 0 };
const budgets = new WeakMap<Job, Budget>();

function budgetOf(job: Job | undefined): Budget {
  if (!job) return nobodys;
  const budget = budgets.get(job) ?? { openCalls: 0, calls: 0 };
  budgets.set(job, budget);
  return budget;
}

/** Refuses a call. Whoever catches that has still made too many: the version is reported, once for each document. */
function refuse(budget: Budget, message: string): never {
  const { job, location } = whatRuns() ?? {};
  if (job && location && budget.calls !== Number.POSITIVE_INFINITY)
    job.failures.push({ ...location, phase: 'loader', message, isNonFatal: true });
  // Nothing of this document is called any more.
  if (job) budget.calls = Number.POSITIVE_INFINITY;
  throw new TooManyCalls(message);
}

/** Counts a call of a service until the returned function is called; throws when the document has made enough. */
export function beginCall(): () => void {
  const { job } = whatRuns() ?? {};
  const budget = budgetOf(job);
  if (budget.openCalls >= mostOpen) refuse(budget, `The page has ${mostOpen} calls of services open at once`);
  if (job && budget.calls >= mostOfDocument)
    refuse(budget, `The page makes more than ${mostOfDocument} calls of services`);
  budget.openCalls += 1;
  budget.calls += 1;
  return () => {
    budget.openCalls -= 1;
  };
}
