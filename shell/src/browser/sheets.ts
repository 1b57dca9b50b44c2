/** Longest that a sheet of the document may take: it holds back everything that the browser would show. */
const sheetMs = 4000;
/** Between a sheet's last byte and its rules, in a browser that is busy. */
const parseMs = 100;

function hasCome(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    const judge = () => resolve(link.sheet !== null);
    if (link.sheet) judge();
    link.addEventListener('load', judge);
    link.addEventListener('error', judge);
    // It may have failed before anybody listened.
    const isFetched = performance.getEntriesByName(link.href).length > 0;
    setTimeout(judge, isFetched ? parseMs : sheetMs);
  });
}

/**
 * Waits for the sheets of the document; at once when all are there. One that was refused, is missing or hangs is taken out
 * of the document: the browser shows the page, and whoever needs the sheet asks for it again and hears that it fails.
 */
export async function dropFailedSheets(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const failed = await Promise.all(
    links.map(async (link) => {
      if (await hasCome(link)) return [];
      link.remove();
      return [new URL(link.href).pathname];
    }),
  );
  return failed.flat();
}
