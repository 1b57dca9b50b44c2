import { fetchJson } from '@toile/api';
import type { SearchHit } from '@toile/catalogue-contract';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import { tidyQuery } from '@toile/catalogue-contract/plain';
import { useCallback, useEffect, useRef, useState } from 'react';

const ask = async (typed: string): Promise<SearchHit[]> => {
  const query = new URLSearchParams({ q: typed });
  const answer = await fetchJson(
    catalogueAnswer('suggestionsSchema'),
    `/api/search/suggestions?${query}`,
    {},
  );
  return answer.suggestions;
};

const nothing: SearchHit[] = [];

/**
 * Suggestions for what is typed. One request is in flight at most; the next asks for what stands in the field by then. An answer
 * stays while more is typed to its words; for other words it is never shown.
 */
export function useSuggestions(): { suggestions: SearchHit[]; suggestFor: (typed: string) => void } {
  const [suggestions, setSuggestions] = useState(nothing);
  const state = useRef({ wanted: '', answered: '', isAsking: false, isGone: false });

  const suggestFor = useCallback(async (typed: string): Promise<void> => {
    const now = state.current;
    now.wanted = tidyQuery(typed);
    const show = (words: string, found: SearchHit[]) => {
      now.answered = words;
      setSuggestions(found);
    };
    if (!now.wanted.startsWith(now.answered)) show('', nothing);
    if (now.isAsking) return;
    now.isAsking = true;
    for (let asked = ''; now.wanted && asked !== now.wanted && !now.isGone; ) {
      asked = now.wanted;
      const found = await ask(asked).catch(() => nothing);
      if (asked === now.wanted && !now.isGone) show(asked, found);
    }
    now.isAsking = false;
  }, []);

  useEffect(() => {
    const now = state.current;
    now.isGone = false;
    return () => {
      now.isGone = true;
    };
  }, []);
  return { suggestions, suggestFor };
}
