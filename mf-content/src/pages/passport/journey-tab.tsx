import { useShopConfig } from '@toile/frame';
import { StoryView } from '@toile/story';
import { Link } from 'react-router-dom';
import styles from './passport-page.css';
import type { PassportTabProps } from './product-tab.tsx';

/** The designer's story and the way to the designer (CO-30, CO-31). */
export function JourneyTab({ passport }: PassportTabProps) {
  const { story: legacy } = useShopConfig();
  const { story, designerProfileUrl, brandTitle } = passport;
  const isProfile = designerProfileUrl !== '/';
  return (
    <div className={styles.tab}>
      <StoryView story={story} legacy={legacy} />
      <p>
        <Link to={designerProfileUrl}>{isProfile ? `More by ${brandTitle}` : 'Designers of the shop'}</Link>
      </p>
    </div>
  );
}
