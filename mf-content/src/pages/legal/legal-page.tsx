import type { ShopConfig } from '@toile/contracts';
import { PageMeta, useShopConfig } from '@toile/frame';
import type { ReactNode } from 'react';
import { Article, ArticleSection } from '../../lib/article.tsx';
import { Contents } from './contents.tsx';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalText {
  title: string;
  lead: string;
  description: string;
  path: string;
  sections: LegalSection[];
}

export interface LegalPageProps {
  /** The text in the name of this shop: names and addresses are settings (SH-54). */
  text: (config: ShopConfig) => LegalText;
}

/** A legal text, 600 px wide (SH-50). */
export function LegalPage({ text }: LegalPageProps) {
  const { title, lead, description, path, sections } = text(useShopConfig());
  return (
    <>
      <PageMeta title={title} description={description} canonical={path} />
      <Article title={title} lead={lead}>
        {sections.length > 5 && <Contents sections={sections} />}
        {sections.map(({ id, title: heading, body }) => (
          <ArticleSection key={id} id={id} title={heading}>
            {body}
          </ArticleSection>
        ))}
      </Article>
    </>
  );
}
