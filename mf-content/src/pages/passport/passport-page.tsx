import { PageMeta, useFrame } from '@toile/frame';
import { htmlToText } from '@toile/story';
import { Container, Tabs } from '@toile/ui';
import { Fragment } from 'react';
import { useLoaderData } from 'react-router-dom';
import { JourneyTab } from './journey-tab.tsx';
import type { PassportData } from './passport.loader.ts';
import { PassportCode } from './passport-code.tsx';
import { passportData } from './passport-data.ts';
import styles from './passport-page.css';
import { PerksTab } from './perks-tab.tsx';
import { ProductTab } from './product-tab.tsx';

/** Places where a line may end in a PPID, so that no single sign stands on the next. */
const eights = /.{1,8}/g;

/** /pp/{vendor}/{product}/{ppid}: the page of one garment (CO-24 to CO-37). */
export function PassportPage() {
  const { passport, api } = useLoaderData<PassportData>();
  const { origin } = useFrame();
  const { title, brandTitle, designerName, ppid } = passport;
  return (
    <Container width="event" className={styles.passport}>
      <PageMeta
        title={`${title} by ${brandTitle}, product passport`}
        description={htmlToText(passport.description)}
        image={passport.gallery[0]?.url}
        data={passportData(passport, origin)}
        noIndex
      />
      <header className={styles.head}>
        <p className={styles.eyebrow}>Product passport</p>
        <h1>{title}</h1>
        <p className={styles.maker}>
          {brandTitle}
          {designerName !== brandTitle && <span className={styles.designer}>{designerName}</span>}
        </p>
        <dl className={styles.number}>
          <dt>PPID</dt>
          <dd>
            {ppid.match(eights)?.map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </dd>
        </dl>
        <PassportCode />
      </header>
      <Tabs
        label="About this garment"
        level={2}
        isFirstOpen
        tabs={[
          { id: 'product', title: 'Product', content: <ProductTab passport={passport} /> },
          { id: 'journey', title: 'Journey', content: <JourneyTab passport={passport} /> },
          { id: 'perks', title: 'Perks', content: <PerksTab key={ppid} api={api} /> },
        ]}
      />
    </Container>
  );
}
