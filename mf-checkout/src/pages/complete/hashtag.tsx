import { useFrame } from '@toile/frame';
import { ExternalLink } from '@toile/ui';
import styles from './complete-page.css';
import { CopyButton } from './copy-button.tsx';

/** Sites that a text can be handed over to; nothing of the order is in it, and nothing is loaded from there. */
const sharing = (text: string) => {
  const given = encodeURIComponent(text);
  return [
    { title: 'WhatsApp', href: `https://wa.me/?text=${given}` },
    { title: 'X', href: `https://x.com/intent/post?text=${given}` },
    { title: 'Email', href: `mailto:?body=${given}` },
  ];
};

/** The hashtag, to be shared, and the shop's pages where it is used (CK-84, D44). */
export function Hashtag() {
  const { config, origin } = useFrame();
  const { product, social } = config;
  const hashtag = `#BoughtOn${product.name.replaceAll(/[^\p{L}\p{N}]/gu, '')}`;
  return (
    <div className={`${styles.fact} ${styles.screenOnly}`}>
      <p className={styles.label}>Show what you bought</p>
      <p className={styles.hashtag}>
        Bought on {product.name}: {hashtag}
      </p>
      <CopyButton text={hashtag} what="hashtag" />
      <p className={styles.social}>
        Share by
        {sharing(`Bought on ${product.name}: ${hashtag} ${origin}`).map(({ title, href }) => (
          <ExternalLink key={title} href={href}>
            {title}
          </ExternalLink>
        ))}
      </p>
      <p className={styles.social}>
        Find it on
        <ExternalLink href={social.instagram}>Instagram</ExternalLink>
        {social.tiktok && <ExternalLink href={social.tiktok}>TikTok</ExternalLink>}
      </p>
    </div>
  );
}
