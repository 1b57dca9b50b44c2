/**
 * A step of the history that Back takes instead of leaving the page: `close` is called then. What it returns ends it: by
 * stepping back, or by leaving the step to the page that takes its place.
 */
export function backCloses(close: () => void): (isLeft: boolean) => void {
  let isOver = false;
  const onBack = (event: Event) => {
    // For the router nothing has changed: the step has the address and the state of the page below.
    event.stopImmediatePropagation();
    window.removeEventListener('popstate', onBack, true);
    if (isOver) return;
    isOver = true;
    close();
  };
  window.history.pushState(window.history.state, '');
  window.addEventListener('popstate', onBack, true);
  return (isLeft) => {
    if (isOver) return;
    isOver = true;
    if (isLeft) window.removeEventListener('popstate', onBack, true);
    else window.history.back();
  };
}
