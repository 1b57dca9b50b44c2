export { cardColumns, designerRefColumns, productCard } from './card.ts';
export { type CardRecord, cardRecord } from './card-record.ts';
export { cardTable } from './card-table.ts';
