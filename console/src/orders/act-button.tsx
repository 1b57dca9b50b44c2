import { Button } from '@toile/ui';
import { useOrder, type WantedAct } from './order-context.tsx';

interface ActButtonProps {
  children: string;
  /** Said beside its words to who can't see where it stands. */
  of?: string;
  act: () => WantedAct;
}

/** A button that asks about an act. */
export function ActButton({ children, of, act }: ActButtonProps) {
  const { ask } = useOrder();
  return (
    <Button look="secondary" size="small" aria-label={of && `${children}: ${of}`} onClick={() => ask(act())}>
      {children}
    </Button>
  );
}
