/** What the first visit of a page may load: rules and constants without zod. Types come from the package itself. */
export * from './address-lines.ts';
export * from './email-pattern.ts';
export * from './english-order.ts';
export * from './identity-addresses.ts';
export * from './import-notice.ts';
export * from './parcel-name.ts';
export * from './payment-methods.ts';
export * from './pence.ts';
export * from './picture-shapes.ts';
export * from './product-codes.ts';
export * from './release-names.ts';
export * from './root-categories.ts';
export * from './size-text.ts';
