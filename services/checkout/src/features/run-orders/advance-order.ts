import type { ParcelReport } from '@toile/checkout-contract';
import type { Order } from '../../adapters/postgres-orders.ts';
import { designersOf, type Report, reportsOf } from '../../adapters/postgres-parcels.ts';
import type { ReportType } from '../../domain/parcel-progress.ts';
import { reportRefusals, takeReport } from '../../rules/take-report.ts';
import type { OrdersTask } from './orders-task.ts';
import type { OrdersDeps, Outcome } from './outcome.ts';

type Wanted = Extract<OrdersTask, { command: 'advance' }>;

const order: ReportType[] = ['confirmed', 'sent', 'delivered'];

/** Reports in the place of the designers what comes next of each parcel, or of one; by the same way as their own reports. */
export async function advanceOrder(
  deps: OrdersDeps,
  { id, number }: Order,
  wanted: Wanted,
): Promise<Outcome> {
  const designers = await designersOf(deps.db, id);
  const chosen = wanted.parcel ? designers.slice(wanted.parcel - 1, wanted.parcel) : designers;
  const reports = await reportsOf(deps.db, id);
  const taken = [];
  for (const designerId of chosen) {
    const own = reports.filter((report) => report.designerId === designerId);
    const report = nextReport({ number, designerId, own }, wanted);
    const answer = report && (await takeReport(deps, report));
    const said = answer && (answer.ok ? report.type : reportRefusals[answer.reason]);
    taken.push({ designerId, ok: !answer || answer.ok, said: said ?? 'delivered before' });
  }
  if (taken.length === 0) return { ok: false, data: taken, lines: ['Refused: there is no such parcel'] };
  const lines = taken.map(({ designerId, said }) => `parcel of ${designerId}: ${said}`);
  return { ok: taken.every(({ ok }) => ok), data: taken, lines };
}

interface Parcel {
  number: string;
  designerId: number;
  own: readonly Report[];
}

function nextReport({ number, designerId, own }: Parcel, wanted: Wanted): ParcelReport | undefined {
  const next = order.find((type) => !own.some((report) => report.type === type));
  const type = wanted.delay ? 'delayed' : next;
  return (
    type && {
      type: `parcel.${type}`,
      timestamp: new Date(),
      data: {
        orderNumber: number,
        designerId,
        ...(wanted.delay && { readyBy: wanted.delay }),
        ...(type === 'sent' && wanted.carrier && { carrier: wanted.carrier }),
        ...(type === 'sent' && wanted.tracking && { trackingNumber: wanted.tracking }),
      },
    }
  );
}
