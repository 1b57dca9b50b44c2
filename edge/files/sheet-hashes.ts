import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Warn } from '../http/warnings.ts';
import type { PublishedFiles } from './published-files.ts';
import { mostSheets, sheetText } from './sheet-text.ts';

/**
 * Hashes of the sheets in a document, as a security policy names them. They are those of the published sheets, whatever a
 * worker has put into the document: the browser refuses anything else.
 */
export function createSheetHashes(
  { find, read }: Pick<PublishedFiles, 'find' | 'read'>,
  { base, warn }: { base: string; warn: Warn },
) {
  const hashes = new LRUCache<string, string>({
    max: mostSheets,
    async fetchMethod(href) {
      const file = await find(href.slice(base.length));
      if (!file) throw new Error('No published version has it');
      const text = sheetText((await read(file, [''])).body.toString(), href);
      if (!text) throw new Error('It would end its element');
      return `sha256-${createHash('sha256').update(text).digest('base64')}`;
    },
  });
  return async (hrefs: readonly string[]): Promise<string[]> => {
    const found = await Promise.all(
      hrefs.map((href) =>
        hashes.fetch(href).catch((error) => warn(`a sheet is not named by the policy: ${href}`, error)),
      ),
    );
    return found.filter((hash) => hash !== undefined);
  };
}
export type SheetHashes = ReturnType<typeof createSheetHashes>;
