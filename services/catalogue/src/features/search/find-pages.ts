import type { SearchHit } from '@toile/catalogue-contract';
import type { SearchSettings } from '../../domain/search-settings.ts';
import { wordsIn } from '../../domain/words-in.ts';

const mostPages = 2;

/** Words of questions, which no page is about. */
const ofQuestions = /^(?:the|and|for|you|your|are|does|can|get|how|what|when|where|who)$/;

/** Pages of the settings that have every word, or a word that begins with it. */
export function findPages(pages: SearchSettings['pages'], text: string): SearchHit[] {
  const asked = wordsIn(text).filter((word) => !ofQuestions.test(word));
  if (asked.length === 0) return [];
  return pages
    .filter(({ title, words: others }) => {
      const own = wordsIn(`${title} ${others}`.toLowerCase());
      return asked.every((word) => own.some((each) => each.startsWith(word)));
    })
    .slice(0, mostPages)
    .map(({ title, path }) => ({ kind: 'page', title, path }));
}
