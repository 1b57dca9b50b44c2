import { BagProvider, type BagStore } from '@toile/bag';
import { type Frame, FrameProvider } from '@toile/frame';
import { SessionProvider, type SessionStore } from '@toile/session';
import { type ReactNode, useEffect } from 'react';
import { SlotRegistryContext } from './slots/slot-host.tsx';
import type { SlotRegistry } from './slots/slot-registry.ts';

export interface AppProps {
  frame: Frame;
  slots: SlotRegistry;
  bag: BagStore;
  session: SessionStore;
  children: ReactNode;
}

/** All that every component of the shop can reach: the frame with the wish list and the sizes, the one bag, the one session. */
export function App({ frame, slots, bag, session, children }: AppProps) {
  const { wishList, mySizes } = frame;
  useEffect(() => wishList?.getState().connect(), [wishList]);
  useEffect(() => mySizes?.getState().connect(), [mySizes]);
  return (
    <FrameProvider frame={frame}>
      <SessionProvider store={session}>
        <BagProvider store={bag}>
          <SlotRegistryContext value={slots}>{children}</SlotRegistryContext>
        </BagProvider>
      </SessionProvider>
    </FrameProvider>
  );
}
