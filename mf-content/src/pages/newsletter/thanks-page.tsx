import { newsletterThanks } from '@toile/content-contract/plain';
import { PageMeta, useShopConfig } from '@toile/frame';
import { ButtonLink } from '@toile/ui';
import { Article } from '../../lib/article.tsx';

/** /newsletter/thank-you: where the form of /newsletter leads (SH-26, D10). */
export function ThanksPage() {
  const { product } = useShopConfig();
  return (
    <>
      <PageMeta title="Thank you" noIndex />
      <Article title="Thank you" lead={newsletterThanks(product.name)}>
        <ButtonLink to="/shop">Go to the shop</ButtonLink>
      </Article>
    </>
  );
}
