import { maxId, oneLine } from '@toile/contracts';
import { z } from 'zod';

/** A carrier, or its number of a parcel. */
export const carrierTextSchema = z.string().trim().min(1).max(80).regex(oneLine, 'must be one line');

/** Path that designers post reports to, signed as Standard Webhooks are. */
export const parcelReportPath = (designerId: number | string): string => `/api/orders/reports/${designerId}`;

/** A designer's report about a parcel: a line of an import, or the body of a webhook. */
export const parcelReportSchema = z
  .strictObject({
    type: z.enum(['parcel.confirmed', 'parcel.delayed', 'parcel.sent', 'parcel.delivered']),
    /** When it happened, by the designer's clock. */
    timestamp: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    data: z.strictObject({
      orderNumber: z.string().max(40),
      designerId: z.int().positive().max(maxId),
      /** The day until which the pieces are made. */
      readyBy: z.iso.date().optional(),
      carrier: carrierTextSchema.optional(),
      trackingNumber: carrierTextSchema.optional(),
      trackingUrl: z
        .url({ protocol: /^https$/ })
        .max(500)
        .optional(),
    }),
  })
  .refine(({ type, data }) => type !== 'parcel.delayed' || data.readyBy, {
    path: ['data', 'readyBy'],
    message: 'a delay names its day',
  });
export type ParcelReport = z.output<typeof parcelReportSchema>;
