import type { createBrowserRouter } from 'react-router-dom';

/** Time within which what is there is shown without a word before it. */
const quietMs = 50;

/** Says that a page is on its way only when it takes a moment: each word renders the page that is left once more. */
export function tellLate(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>): void {
  const { subscribe } = router;
  router.subscribe = (tell) => {
    let timer: ReturnType<typeof setTimeout>;
    return subscribe((state, options) => {
      clearTimeout(timer);
      if (state.navigation.state === 'loading') timer = setTimeout(tell, quietMs, state, options);
      else tell(state, options);
    });
  };
}
