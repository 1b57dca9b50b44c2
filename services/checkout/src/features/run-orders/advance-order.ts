import type { ParcelReport } from '@toile/checkout-contract';
import type { Order } from '../../adapters/postgres-orders.ts';
import { designersOf, type Report, reportsOf } from '../../adapters/postgres-parcels.ts';
import type { ReportType } from '../../domain/parcel-progress.ts';
import { reportRefusals, takeReport } from '../../rules/take-report.ts';
import type { OrdersTask } from './orders-task.ts';
import { type ActOutcome, type OrdersDeps, refused } from './outcome.ts';

type Wanted = Extract<OrdersTask, { command: 'advance' }>;

const order: ReportType[] = ['confirmed', 'sent', 'delivered'];

/** Reports in the place of the designers what comes next of each parcel, or of one; by the same way as their own reports. */
export async function advanceOrder(
  deps: OrdersDeps,
  { id, number }: Order,
  wanted: Wanted,
): Promise<ActOutcome> {
  const parcels = (await designersOf(deps.db, id)).map((each, index) => ({ ...each, parcel: index + 1 }));
  const chosen = parcels.filter(({ parcel }) => !wanted.parcel || parcel === wanted.parcel);
  if (chosen.length === 0) return refused('there is no such parcel');
  const reports = await reportsOf(deps.db, id);
  const taken = [];
  for (const { designerId, brandTitle, parcel } of chosen) {
    const own = reports.filter((report) => report.designerId === designerId);
    const type = wanted.delay ? 'delayed' : nextType(own);
    const answer = type && (await takeReport(deps, reportOf(type, { ...wanted, number, designerId })));
    const said = answer && (answer.ok ? wordsOf(type, wanted) : reportRefusals[answer.reason]);
    taken.push({
      parcel,
      designerId,
      brandTitle,
      ok: !answer || answer.ok,
      said: said ?? 'delivered before',
    });
  }
  const lines = taken.map(({ parcel, brandTitle, said }) => `parcel ${parcel} of ${brandTitle}: ${said}`);
  return { ok: taken.every(({ ok }) => ok), data: taken, lines, what: lines.join('; ') };
}

const nextType = (own: readonly Report[]) =>
  order.find((type) => !own.some((report) => report.type === type));

const wordsOf = (type: ReportType, { delay }: Wanted): string => (delay ? `${type} until ${delay}` : type);

interface Parcel extends Pick<Wanted, 'number' | 'delay' | 'carrier' | 'tracking'> {
  designerId: number;
}

function reportOf(type: ReportType, { number, designerId, delay, carrier, tracking }: Parcel): ParcelReport {
  return {
    type: `parcel.${type}`,
    timestamp: new Date(),
    data: {
      orderNumber: number,
      designerId,
      ...(delay && { readyBy: delay }),
      ...(type === 'sent' && carrier && { carrier }),
      ...(type === 'sent' && tracking && { trackingNumber: tracking }),
    },
  };
}
