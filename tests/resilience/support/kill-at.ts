import type { Gate } from '@toile/testing';

export type Moment = 'before' | 'after';

export interface GateStep {
  /** Of what is sent through the gate. */
  text: string;
  /** Then this on the same connection: the step itself. */
  followedBy?: string;
}

/**
 * Calls `kill` when a step is reached: `before` its request goes on, or `after` it was done, when its answer arrives and
 * nobody reads it. Resolves when that is done.
 */
export function killAt(
  gate: Gate,
  { step: { text, followedBy }, moment }: { step: GateStep; moment: Moment },
  kill: () => Promise<void>,
): Promise<void> {
  return new Promise((resolve) => {
    const begun = new Set<number>();
    let answering: number | undefined;
    const strike = async () => {
      gate.watch = () => 'pass';
      await kill();
      resolve();
      return 'cut' as const;
    };
    gate.watch = ({ direction, text: seen, connection }) => {
      if (direction === 'down') return connection === answering ? strike() : 'pass';
      const isBegun = begun.has(connection);
      if (seen.includes(text)) begun.add(connection);
      const isReached = followedBy === undefined ? seen.includes(text) : isBegun && seen.includes(followedBy);
      if (!isReached) return 'pass';
      if (moment === 'before') return strike();
      answering = connection;
      return 'pass';
    };
  });
}
