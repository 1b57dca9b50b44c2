/** Rules and constants without zod: all that the first visit of a page may load. Types come from the package itself. */
export * from './address-lines.ts';
export * from './bag-limits.ts';
export * from './bag-messages.ts';
export * from './bag-retention.ts';
export * from './form-bag.ts';
export * from './method-labels.ts';
export * from './order-access.ts';
export * from './order-details.ts';
export * from './order-words.ts';
export * from './parcel-name.ts';
export * from './parcel-steps.ts';
export * from './payment-methods.ts';
export * from './return-reasons.ts';
export * from './size-text.ts';
