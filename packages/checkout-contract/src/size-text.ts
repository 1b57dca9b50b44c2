/** "Size M"; words that say it themselves, like "One size", stand alone. */
export const sizeText = (title: string): string =>
  /^(one size|made to)/i.test(title) ? title : `Size ${title}`;
