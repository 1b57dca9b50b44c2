import { useEffect, useState } from 'react';

/** Longest that the form waits for the provider's word; buttons that came later would push it away. */
const longestWaitMs = 3000;

type Offer = 'asked' | 'offered' | 'none';

/** Answer of the provider about express ways to pay in this browser. Buttons come with the page, or not at all: nothing is moved. */
export function useExpressOffer(isPossible: boolean) {
  const [answer, setAnswer] = useState<Offer>('asked');

  useEffect(() => {
    const timer = setTimeout(() => setAnswer((now) => (now === 'asked' ? 'none' : now)), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);

  return {
    offer: isPossible ? answer : ('none' satisfies Offer),
    onOffer: (isOffered: boolean) => setAnswer((now) => (isOffered && now !== 'none' ? 'offered' : 'none')),
  };
}
