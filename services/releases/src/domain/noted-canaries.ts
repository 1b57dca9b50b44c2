import type { Half, SetId, Target } from '@toile/releases-contract';

/** A canary in the history. */
export interface NotedCanary {
  id: string;
  setId: SetId;
  /** People whose it is, instead of a share. */
  target?: Target;
  half?: Half;
}
/** The canary that runs beside another. */
export interface SecondCanary extends NotedCanary {
  share: number;
}
