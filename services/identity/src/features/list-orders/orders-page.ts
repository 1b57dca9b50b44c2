import { type AccountOrderList, accountPaths } from '@toile/identity-contract';
import { html } from '@toile/service-kit';
import { page } from '../../adapters/pages/page.ts';

export interface OrdersPageParts {
  productName: string;
  orders: AccountOrderList['orders'];
}

export const ordersPage = ({ productName, orders }: OrdersPageParts): string =>
  page({
    productName,
    title: 'Your orders',
    content: html`${orders.length === 0 ? html`<p class="lead">There are no orders of this account yet.</p>` : list(orders)}
<p><a href="${accountPaths.manage}">Your account</a></p>
<p><a href="/">Back to the shop</a></p>`,
  });

const list = (orders: OrdersPageParts['orders']) => html`<ul class="sessions">
${orders.map(
  ({ number, totalCostCurrency, details }) => html`<li class="session">
<div><a class="strong" href="${accountPaths.orders}/${number}">${number}</a><br><span class="hint">${details}</span></div>
<span>${totalCostCurrency}</span>
</li>`,
)}</ul>`;
