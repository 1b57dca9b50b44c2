import type { Page } from '@playwright/test';

/** Headings that leave a level out, and targets under 24 px that stand in no sentence: no rule of axe covers all of them. */
export const accessFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page, so that it holds all that it needs. */
function findFaults(): string[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const nameOf = ({ tagName, textContent }: Element) =>
    `<${tagName.toLowerCase()}> ${(textContent ?? '').trim().slice(0, 40)}`;

  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) =>
    heading.checkVisibility({ visibilityProperty: true }),
  );
  const skipping = headings.filter((heading, index) => {
    const above = headings[index - 1];
    return Number(heading.tagName[1]) > Number(above?.tagName[1] ?? 0) + 1;
  });

  /** A link between words is as high as its line (WCAG 2.2, 2.5.8). */
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const line = element.closest('p, li, dd, td, figcaption, div');
    return (line?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
  };
  const small = [...document.querySelectorAll('a[href], button, summary, select')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return isSeen(element) && Math.min(width, height) < 23.9 && !isInSentence(element);
  });
  return [
    ...skipping.map((heading) => `a level is left out before ${nameOf(heading)}`),
    ...small.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${nameOf(element)} is a target of ${Math.round(width)}×${Math.round(height)} px`;
    }),
  ];
}
