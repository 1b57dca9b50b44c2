import type { Page as Tab } from '@playwright/test';

const tags = [
  'p',
  'a',
  'button',
  'h1',
  'h2',
  'ul',
  'li',
  'input',
  'table',
  'figure',
  'img',
  'details',
  'dialog',
  'div',
];

/** Styles of elements that nobody has given a class, by tag: only the shell has rules for them. */
export const bareStyles = (tab: Tab): Promise<Record<string, string>> =>
  tab.evaluate((names) => {
    const place = document.body.appendChild(document.createElement('section'));
    const styleOf = (name: string) => {
      const style = getComputedStyle(place.appendChild(document.createElement(name)));
      return [
        name,
        // In the order of names: a browser lists custom properties in any order.
        [...style]
          .sort()
          .map((property) => `${property}: ${style.getPropertyValue(property)}`)
          .join('\n'),
      ];
    };
    const styles = Object.fromEntries(names.map(styleOf));
    place.remove();
    return styles;
  }, tags);
