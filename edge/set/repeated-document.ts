import type { RenderOutcome, SentOutcome } from './protocol.ts';

/** Leaves out a document that is the one before: all addresses that are none have the same. */
export function createRepeatsOut(): (outcome: RenderOutcome) => SentOutcome {
  let last: Uint8Array | undefined;
  return (outcome) => {
    if (outcome.kind !== 'document') return outcome;
    const isRepeat = outcome.br === last;
    last = outcome.br;
    return isRepeat ? { ...outcome, br: undefined } : outcome;
  };
}

/** Puts in what a worker has left out. */
export function createRepeatsIn(): (sent: SentOutcome) => RenderOutcome {
  let last: Uint8Array = new Uint8Array();
  return (sent) => {
    if (sent.kind !== 'document') return sent;
    last = sent.br ?? last;
    return { ...sent, br: last };
  };
}
