import type { ReactNode } from 'react';

interface FaqQuestion {
  /** Its address: `/faq#delivery-cost`. */
  id: string;
  question: string;
  answer: ReactNode;
}

export interface FaqSection {
  id: string;
  title: ReactNode;
  questions: FaqQuestion[];
}
