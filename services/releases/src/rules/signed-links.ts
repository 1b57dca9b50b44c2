import { HttpProblem } from '@toile/service-kit';

export interface Shops {
  /** Address of the shop. */
  shop: string;
  /** Of the shops that show other channels. */
  channelShops?: Readonly<Record<string, string>> | undefined;
}

/** Address of the shop that shows a channel. */
export const shopOf = ({ shop, channelShops }: Shops, channel: string): string =>
  channelShops?.[channel] ?? shop;

/** True of a channel whose edges have an address of their own. */
export const hasOwnShop = ({ channelShops = {} }: Shops, channel: string): boolean =>
  Object.hasOwn(channelShops, channel);

export function refuseWithoutKey(key: string | undefined): asserts key is string {
  if (key === undefined)
    throw new HttpProblem({
      status: 503,
      code: 'no-pins-key',
      title: 'This release service has no key to sign links with',
      detail: 'Set PINS_PRIVATE_KEY, and PINS_KEY of the edges.',
    });
}

/** Link with a signed token in its query. */
export function linkWith(address: string, parameter: string, token: string): string {
  const link = new URL(address);
  link.searchParams.set(parameter, token);
  return link.href;
}
