import type { ReactNode } from 'react';

interface FaqQuestion {
  /** Address of the section: `/faq#delivery-cost`. */
  id: string;
  question: string;
  answer: ReactNode;
}

export interface FaqSection {
  id: string;
  title: ReactNode;
  questions: FaqQuestion[];
}
