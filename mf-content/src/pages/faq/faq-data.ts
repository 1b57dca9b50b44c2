import { isValidElement, type ReactNode } from 'react';
import type { FaqSection } from './faq-section.ts';

/** The words of an answer, without its links and marks. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/** The page in the words of schema.org (T50). */
export const faqData = (sections: readonly FaqSection[]) => ({
  '@type': 'FAQPage',
  mainEntity: sections.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
    })),
  ),
});
