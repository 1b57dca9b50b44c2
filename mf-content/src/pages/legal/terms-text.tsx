import type { ShopConfig } from '@toile/contracts';
import type { LegalText } from './legal-page.tsx';
import { termsOfConduct } from './terms-conduct.tsx';
import { termsOfLiability } from './terms-liability.tsx';
import { termsOfRoles } from './terms-roles.tsx';

/** /terms-and-conditions (CO-06…CO-09). */
export function termsText(config: ShopConfig): LegalText {
  const { name } = config.product;
  return {
    title: 'Terms and conditions',
    lead: `What you can expect of ${name}, of the designers who sell on it, and what we expect of you.`,
    description: `The terms on which you use ${name} and buy from the designers who sell on it.`,
    path: '/terms-and-conditions',
    sections: [...termsOfRoles(config), ...termsOfConduct(config), ...termsOfLiability(config)],
  };
}
