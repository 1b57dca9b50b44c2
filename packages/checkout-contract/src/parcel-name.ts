/**
 * Parcels are numbered in the order of a basket's groups: that in which each designer's first piece came into the bag.
 * An order keeps it, so bag, checkout, thank-you page and mail say the same number of the same designer.
 *
 * @param index 0 for the first.
 */
export const parcelName = (index: number): string => `Parcel ${index + 1}`;

/** Shown with every order of more than one parcel. */
export const separateParcels = 'Your packages are sent by their designers and arrive separately.';
