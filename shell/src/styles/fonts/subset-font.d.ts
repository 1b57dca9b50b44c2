declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat?: 'woff2';
    /** An axis is pinned by a number and narrowed by a range. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
