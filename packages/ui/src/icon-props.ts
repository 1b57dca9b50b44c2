/** Every lucide icon of the shop: 20 px, a thin line, silent for screen readers (its button or link has the words). */
export const iconProps = { size: 20, strokeWidth: 1.25, 'aria-hidden': true, focusable: false } as const;
