import { PageMeta, useShopConfig } from '@toile/frame';
import { ButtonLink, ExternalLink } from '@toile/ui';
import { Link } from 'react-router-dom';
import { Article, ArticleSection, NotchList } from '../../lib/article.tsx';
import styles from './about-page.css';

/** /about: who we are, how to reach us, how to join (CO-04). */
export function AboutPage() {
  const { product, contact, social } = useShopConfig();
  return (
    <>
      <PageMeta
        title={`About ${product.name}`}
        description={`${product.name} is where emerging and graduate fashion designers sell directly to you.`}
        canonical="/about"
      />
      <Article
        width="event"
        title={`About ${product.name}`}
        lead="Before a garment is cut in good cloth, its designer makes it once in plain cotton, to see whether it stands. We are for that moment in a career."
      >
        <ArticleSection id="what-we-do" title="What we do">
          <p>
            Emerging and graduate designers show their collections here, tell how they were made, and sell
            them directly to you. They set the price, they make the piece, they send the parcel. We build the
            shop around them.
          </p>
          <NotchList>
            <li>The designer is named on every piece, and is your contract partner.</li>
            <li>Universities and graduation years are on the designer’s own page, next to the story.</li>
            <li>The price of delivery is shown beside every price.</li>
          </NotchList>
        </ArticleSection>
        <ArticleSection id="designers" title="For designers">
          <p>
            Do you cut, knit, print or weave? Joining is free and by application.{' '}
            <Link to={`/join-${product.slug}`}>Join as a designer</Link>
          </p>
        </ArticleSection>
        <ArticleSection id="contact" title="Contact">
          <p>
            By email, by phone on {contact.phone}, or on{' '}
            <ExternalLink href={contact.whatsapp}>WhatsApp</ExternalLink>.
          </p>
          <div className={styles.ways}>
            <ButtonLink href={`mailto:${contact.email}`}>Contact us</ButtonLink>
            <ButtonLink href={social.instagram} look="secondary">
              Instagram
            </ButtonLink>
            {social.tiktok && (
              <ButtonLink href={social.tiktok} look="secondary">
                TikTok
              </ButtonLink>
            )}
          </div>
        </ArticleSection>
      </Article>
    </>
  );
}
