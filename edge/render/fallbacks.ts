import type { DeployableName } from '@toile/releases-contract';
import { type Variant, visitedCanary } from '../set/variants.ts';
import type { CircuitBreakers } from './breakers/circuit-breakers.ts';

/**
 * True when pages of a variant are made with a fallback version for one that has failed again and again. Of the canary's
 * parts, or of any while none runs.
 */
export const createFallbackCheck =
  ({ hasReopened }: Pick<CircuitBreakers, 'hasReopened'>) =>
  (variant: Variant): boolean =>
    (Object.keys(visitedCanary(variant)?.changed ?? variant.current) as DeployableName[]).some((name) => {
      const own = variant.current[name];
      return own !== undefined && hasReopened(own.id);
    });
