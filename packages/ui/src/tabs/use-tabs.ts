import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The selected tab and the open folds; arriving at `#id` opens that one. */
export function useTabs(ids: readonly string[], isFirstOpen: boolean) {
  const { hash } = useLocation();
  const [selected, setSelected] = useState(0);
  const [openIds, setOpenIds] = useState<readonly string[]>(isFirstOpen ? ids.slice(0, 1) : []);
  const target = ids.indexOf(hash.slice(1));
  const targetId = ids[target];

  useEffect(() => {
    if (!targetId) return;
    setSelected(target);
    setOpenIds((open) => (open.includes(targetId) ? open : [...open, targetId]));
    const scrolling = requestAnimationFrame(() => document.getElementById(targetId)?.scrollIntoView());
    return () => cancelAnimationFrame(scrolling);
  }, [target, targetId]);

  return {
    selected,
    isOpen: (id: string) => openIds.includes(id),
    select: setSelected,
    toggle: (id: string) =>
      setOpenIds((open) => (open.includes(id) ? open.filter((other) => other !== id) : [...open, id])),
  };
}
