import type { SlotHostProps } from '@toile/frame';
import { Component, createContext, type ReactNode, Suspense, use, useContext } from 'react';
import { PartContext } from '../federation/part-context.ts';
import { partFrame } from '../federation/part-frame.ts';
import { RenderInTime } from '../federation/render-in-time.tsx';
import { SlotMissingError } from './slot-missing-error.ts';
import type { SlotRegistry } from './slot-registry.ts';

/** The page's registry; the shell alone provides and reads it. */
export const SlotRegistryContext = createContext<SlotRegistry | null>(null);

function useRegistry(): SlotRegistry {
  const registry = useContext(SlotRegistryContext);
  if (!registry) throw new Error('No slot registry: the slot is rendered outside of the shell');
  return registry;
}

interface BoundaryProps {
  instead: ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** A widget that fails takes only its own place with it. */
class SlotBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

interface SlotContentProps extends SlotHostProps {
  load: SlotRegistry['load'];
  /** Stands in for a widget that throws. */
  instead: ReactNode;
}

function SlotContent({ name, props, fallback, load, instead }: SlotContentProps) {
  const placedBy = useContext(PartContext);
  const registry = useRegistry();
  const slot = use(load(name));
  if ('error' in slot) throw new SlotMissingError(`Slot ${name}`, { cause: slot.error });
  registry.checkProps(name, props, placedBy);
  const { Component: Widget, owner, version } = slot;
  const Part = partFrame(slot);
  const report = (error: unknown) =>
    registry.reportThrown({ slot: name, props, placedBy, by: { owner, version } }, error);
  return (
    <SlotBoundary instead={instead} onError={report}>
      <RenderInTime what={`Slot ${name}`} fallback={fallback}>
        <Part>
          <Widget {...props} />
        </Part>
      </RenderInTime>
    </SlotBoundary>
  );
}

/** Renders another remote's widget in a place of its own; one that throws is tried in the version before. */
export function SlotHost({ fallback = null, ...slot }: SlotHostProps) {
  const { load, loadPrevious } = useRegistry();
  const content = (from: SlotRegistry['load'], instead: ReactNode) => (
    <SlotBoundary instead={fallback}>
      <Suspense fallback={fallback}>
        <SlotContent {...slot} fallback={fallback} load={from} instead={instead} />
      </Suspense>
    </SlotBoundary>
  );
  return content(load, content(loadPrevious, fallback));
}
