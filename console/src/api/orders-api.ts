import {
  orderActsSchema,
  orderPageSchema,
  type StaffActRequest,
  staffActAnswerSchema,
  staffOrderSchema,
  staffOrdersPath,
} from '@toile/checkout-contract/staff';
import type { ApiFetch } from '@toile/session';
import { askFrom } from './ask.ts';

const silent = {
  code: 'no-answer',
  title: 'Orders can’t be reached',
  detail: 'Try again in a moment.',
};

/** Calls of the checkout service about orders. */
export function createOrdersApi(fetch: ApiFetch) {
  const ask = (address: string, body?: object) =>
    askFrom(fetch, { address: staffOrdersPath + address, body, silent });
  return {
    list: async (query: URLSearchParams) => orderPageSchema.parse(await ask(`?${query}`)),
    order: async (number: string) => staffOrderSchema.parse(await ask(`/${encodeURIComponent(number)}`)),
    acts: async (query: URLSearchParams) => orderActsSchema.parse(await ask(`/acts?${query}`)),
    act: async (number: string, request: StaffActRequest) =>
      staffActAnswerSchema.parse(await ask(`/${number}/acts`, request)),
  };
}
export type OrdersApi = ReturnType<typeof createOrdersApi>;
