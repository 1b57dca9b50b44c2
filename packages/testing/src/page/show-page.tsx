import { render } from '@testing-library/react';
import { shopConfigSchema } from '@toile/contracts';
import { FrameProvider, type SlotHostProps } from '@toile/frame';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router-dom';

/** Says which slot was placed and with what. */
function SlotStandIn({ name, props }: SlotHostProps) {
  return <div data-testid={`slot-${name}`}>{JSON.stringify(props)}</div>;
}

const frame = { config: shopConfigSchema.parse({}), origin: 'https://shop.example', SlotHost: SlotStandIn };

/** jsdom has no layout: a wide screen for everybody who asks. */
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList;

/** Shows a page with its data at an address. */
export function showPage(Page: ComponentType, data: object, address: string) {
  const Stub = createRoutesStub([
    { id: 'page', path: '*', Component: Page, loader: () => data, HydrateFallback: () => null },
  ]);
  return render(
    <FrameProvider frame={frame}>
      <Stub initialEntries={[address]} hydrationData={{ loaderData: { page: data } }} />
    </FrameProvider>,
  );
}
