import type { OrderList } from './checkout.ts';
import { dayText } from './parcel-steps.ts';

type Order = OrderList['orders'][number];

/** An order in a line of a list: its day, its pieces, and where they are. */
export function orderDetails(order: Order): string {
  const { orderedAt, pieces, parcels } = order;
  const count = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} from ${parcels.join(', ')}`;
  return [dayText(orderedAt), count, stateOf(order)].filter(Boolean).join(' · ');
}

/** State of an order in a word; an older service doesn't say where its parcels are. */
function stateOf({ stage, parcels, delayed, sent, delivered }: Order): string {
  if (stage === 'confirming') return 'waiting for your bank';
  if (stage === 'refunded') return 'refunded';
  if (sent === undefined) return '';
  const all = parcels.length;
  if (delivered === all) return 'delivered';
  if (sent === all) return 'sent';
  const words = [
    sent > 0 && `${sent} of ${all} parcels sent`,
    delayed && (all === 1 ? 'delayed' : `${delayed} of ${all} parcels delayed`),
  ];
  return words.filter(Boolean).join(', ') || 'being prepared';
}
