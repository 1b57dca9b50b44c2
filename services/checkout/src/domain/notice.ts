/** A sentence for the shopper about a bag, and the size that it names; without one it is about a parcel. */
export interface Notice {
  text: string;
  sizeId?: number;
}
