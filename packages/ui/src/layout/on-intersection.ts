/**
 * Tells whether the element is in sight, now and whenever that changes. Ends with what it returns.
 * One call may bring several entries, the oldest first: only the last one is true now.
 */
export function onIntersection(
  element: Element,
  tell: (isInSight: boolean) => void,
  options?: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => tell(entries.at(-1)?.isIntersecting ?? false),
    options,
  );
  observer.observe(element);
  return () => observer.disconnect();
}
