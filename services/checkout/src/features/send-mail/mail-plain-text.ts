import {
  addressLines,
  type BasketGroup,
  type BasketItem,
  deliveryText,
  type OrderDetails,
  parcelName,
  sellerText,
  separateParcels,
  sizeText,
  vatText,
} from '@toile/checkout-contract';
import {
  deliveryLabel,
  importNotice,
  itemTerms,
  type ReturnPolicy,
  type ShopCountry,
} from '@toile/contracts';
import { textFrame } from '@toile/mail';
import { isTold, type Letter, quantityWords } from './mail-texts.ts';

/** The mail as plain text. */
export function letterText(letter: Letter): string {
  const { letterhead, heading, lead, way, bought } = letter;
  return textFrame(letterhead, {
    heading,
    lead,
    content: [
      ...(way ? [`${way.words}: ${way.url}`, ''] : []),
      `Order number: ${letter.number}`,
      `Ordered on ${letter.orderedOn}`,
      ...(letter.returnNumber ? [`Return number: ${letter.returnNumber}`] : []),
      ...(bought ? boughtText(bought, letter) : []),
    ],
  });
}

function boughtText({ parcels, ...bought }: OrderDetails, { links, letterhead, about }: Letter): string[] {
  const { country } = bought.shippingAddress;
  // The costs of one parcel are those of the order.
  const hasSums = parcels.length > 1;
  const total = hasSums ? 'Parcel total' : 'Total';
  return [
    ...parcels.flatMap((group, index) =>
      isTold(group, about)
        ? parcelText(group, { index, country, total, policy: letterhead.shop.returns.policy })
        : [],
    ),
    ...(hasSums && !about ? sumsText(bought) : []),
    '',
    'Delivery address',
    ...addressLines(bought.shippingAddress).map(indented),
    ...(bought.paidBy ? ['', `Payment: ${bought.paidBy}`] : []),
    '',
    `Your order: ${links.order}`,
    `Something doesn’t fit? How to return it: ${links.returns}`,
  ];
}

const sumsText = (bought: Omit<OrderDetails, 'parcels'>): string[] => [
  '',
  `Delivery: ${deliveryText(bought.shippingCostPence, bought.shippingCostCurrency)}`,
  `Total: ${bought.totalCostCurrency}`,
  '',
  separateParcels,
];

const indented = (line: string) => `  ${line}`;

interface Place {
  index: number;
  country: ShopCountry;
  /** Name of its total. */
  total: string;
  policy: ReturnPolicy;
}

function parcelText(group: BasketGroup, { index, country, total, policy }: Place): string[] {
  const { designer, basketItems, designerShippingCostPence, designerShippingCostCurrency } = group;
  const notice = importNotice(designer, [country]);
  return [
    '',
    `${parcelName(index)} — ${designer.brandTitle}`,
    ...(notice ? [indented(notice)] : []),
    ...basketItems.flatMap((item) => itemText(item, policy)).map(indented),
    `  ${deliveryLabel([country])}: ${deliveryText(designerShippingCostPence, designerShippingCostCurrency)}`,
    `  ${total}: ${group.totalCostCurrency}`,
    `  ${sellerText(designer.brandTitle)} ${vatText}`,
  ];
}

function itemText(item: BasketItem, policy: ReturnPolicy): string[] {
  const { product, sizeVariantTitle, quantity, totalCostCurrency } = item;
  const details = [product.title, sizeText(sizeVariantTitle), ...quantityWords(product, quantity)];
  const terms = itemTerms(policy, product);
  return [`${details.join(', ')}: ${totalCostCurrency}`, ...(terms ? [indented(terms)] : [])];
}
