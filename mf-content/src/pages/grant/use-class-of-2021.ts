import { fetchJson } from '@toile/api';
import type { ClassOf2021 } from '@toile/designer-contract';
import { designerAnswer } from '@toile/designer-contract/answers';
import { useCallback, useEffect, useState } from 'react';

/** GET /api/designers/all-class-21 (CO-22): loading until there is an answer, failed when there is none (D48). */
export function useClassOf2021() {
  const [designers, setDesigners] = useState<ClassOf2021>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async (signal?: AbortSignal) => {
    setFailed(false);
    try {
      const answer: unknown = await fetchJson(
        designerAnswer('classOf2021Schema'),
        '/api/designers/all-class-21',
        {
          signal,
        },
      );
      if (!Array.isArray(answer)) throw new TypeError('The answer is no list');
      setDesigners(answer);
    } catch {
      if (!signal?.aborted) setFailed(true);
    }
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return { designers, hasFailed, retry: () => load() };
}
