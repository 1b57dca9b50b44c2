/** Shorter scrolls come from an unsteady finger. */
const thresholdPx = 6;
const alwaysShownAbovePx = 240;

/** Hides the header while the shopper scrolls down; the first scroll up shows it. */
export function hideHeader(): void {
  let last = window.scrollY;
  const onScroll = () => {
    const now = window.scrollY;
    if (Math.abs(now - last) < thresholdPx) return;
    const isHidden = now > last && now > alwaysShownAbovePx;
    document.querySelector('body > header')?.toggleAttribute('data-hidden', isHidden);
    last = now;
  };
  window.addEventListener('scroll', onScroll, { passive: true });
}
