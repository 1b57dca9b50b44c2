import type { Target } from './target.ts';

/** True for a canary that no visitor gets. */
export const isShadow = (target: Target | null | undefined): boolean => target?.kind === 'shadow';

/** Words for who gets a canary first: `staff`, `visitors in GB, FR`. */
export function targetWords(target: Target): string {
  switch (target.kind) {
    case 'staff':
      return 'staff';
    case 'link':
      return 'those who open its link';
    case 'header':
      return `requests with ${target.name}: ${target.value}`;
    case 'country':
      return `visitors in ${target.countries.join(', ')}`;
    case 'shadow':
      return `shadow visits of ${target.share} % of the pages made`;
  }
}

/** Words for who has a canary: `5 % of the visitors`, or its target. */
export const audienceWords = ({ share, target }: { share: number; target?: Target | undefined }): string =>
  target ? targetWords(target) : `${share} % of the visitors`;
