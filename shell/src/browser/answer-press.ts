import type { beforeNavigation, Router } from './before-navigation.ts';
import { painted } from './next-task.ts';

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
