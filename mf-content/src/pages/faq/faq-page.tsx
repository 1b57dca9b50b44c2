import { PageMeta, useShopConfig } from '@toile/frame';
import { Disclosure } from '@toile/ui';
import { Article, ArticleSection } from '../../lib/article.tsx';
import { buyingQuestions } from './buying-questions.tsx';
import { faqData } from './faq-data.ts';
import type { FaqSection } from './faq-section.ts';
import { shopQuestions } from './shop-questions.tsx';

/** /faq: six sections of questions that open to their answers, with or without script (CO-02, CO-03). */
export function FaqPage() {
  const config = useShopConfig();
  const sections: FaqSection[] = [...buyingQuestions(config), ...shopQuestions(config)];
  return (
    <>
      <PageMeta
        title="Questions and answers"
        description={`Orders, payment, sizes, returns and the technical side of ${config.product.name}.`}
        canonical="/faq"
        data={faqData(sections)}
      />
      <Article
        width="event"
        title="Questions and answers"
        lead={
          <>
            Not answered here? Write to <a href={`mailto:${config.contact.email}`}>{config.contact.email}</a>{' '}
            or on <a href={config.contact.whatsapp}>WhatsApp</a>.
          </>
        }
      >
        {sections.map(({ id, title, questions }) => (
          <ArticleSection key={id} id={id} title={title}>
            <div>
              {questions.map((question) => (
                <Disclosure key={question.id} id={question.id} summary={question.question}>
                  {question.answer}
                </Disclosure>
              ))}
            </div>
          </ArticleSection>
        ))}
      </Article>
    </>
  );
}
