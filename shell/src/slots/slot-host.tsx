import type { SlotHostProps } from '@toile/frame';
import { Component, createContext, type ReactNode, Suspense, use, useContext } from 'react';
import type { SlotRegistry } from './slot-registry.ts';

/** The page's registry; the shell alone provides and reads it. */
export const SlotRegistryContext = createContext<SlotRegistry | null>(null);

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** A widget that fails takes only its own place with it. */
class SlotBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

function SlotContent({ name, props }: SlotHostProps) {
  const registry = useContext(SlotRegistryContext);
  if (!registry) throw new Error('No slot registry: the slot is rendered outside of the shell');
  const Widget = use(registry.load(name));
  return <Widget {...props} />;
}

/** Renders another remote's widget inside a boundary of its own. */
export function SlotHost({ name, props, fallback = null }: SlotHostProps) {
  return (
    <SlotBoundary fallback={fallback}>
      <Suspense fallback={fallback}>
        <SlotContent name={name} props={props} />
      </Suspense>
    </SlotBoundary>
  );
}
