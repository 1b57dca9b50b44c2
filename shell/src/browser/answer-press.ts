import type { beforeNavigation, Router } from './before-navigation.ts';

/** A page that is not drawn has no next frame. */
const patienceMs = 100;

/** Once the browser has painted what has changed so far. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });

interface LivingPage {
  router: Router;
  beforeNavigation: typeof beforeNavigation;
}

/**
 * The press of a link is answered on the screen before the page that it leads to is made, which takes a slow phone longer
 * than a press may go without an answer (T46). A second press within that frame is none.
 */
export function answerPress({ router, beforeNavigation }: LivingPage): void {
  let isPressed = false;
  let isAnswered = true;
  document.addEventListener(
    'click',
    () => {
      isPressed = true;
      setTimeout(() => {
        isPressed = false;
      });
    },
    { capture: true, passive: true },
  );
  beforeNavigation(router, async (_way, go) => {
    if (!isPressed) return go();
    if (!isAnswered) return;
    isAnswered = false;
    await painted();
    isAnswered = true;
    return go();
  });
}
