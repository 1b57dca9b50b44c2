import { ButtonLink, Container } from '@toile/ui';
import styles from './not-found-panel.css';

/** A page that doesn't exist, with links into the shop (SH-05). */
export function NotFoundPanel() {
  return (
    <Container className={styles.page}>
      <p className={styles.mark} aria-hidden="true">
        404
      </p>
      <h1>Page not found</h1>
      <p className={styles.text}>
        The address may be mistyped, or the piece has left the shop. The designers are still here.
      </p>
      <div className={styles.ways}>
        <ButtonLink to="/shop">Go to the shop</ButtonLink>
        <ButtonLink to="/designers" look="secondary">
          See all designers
        </ButtonLink>
      </div>
    </Container>
  );
}
