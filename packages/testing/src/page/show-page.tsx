import { render } from '@testing-library/react';
import type { SlotHostProps } from '@toile/frame';
import type { ComponentType } from 'react';
import { shopFrame } from './shop-frame.tsx';

/** Says which slot was placed and with what. */
function SlotStandIn({ name, props }: SlotHostProps) {
  return <div data-testid={`slot-${name}`}>{JSON.stringify(props)}</div>;
}

/** Shows a page with its data at an address. */
export function showPage(Page: ComponentType, data: object, address: string) {
  return render(shopFrame({ pages: { '*': Page }, data, at: address, SlotHost: SlotStandIn }).shop);
}
