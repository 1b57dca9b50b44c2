import { afterEach, expect } from '@jest/globals';
import { configure, prettyDOM } from '@testing-library/dom';
import { unlistedPictures } from './page/unlisted-pictures.ts';

/** Of what wasn't found, and of the page that doesn't have it. A whole page has some 700 lines. */
const linesOfMessage = 40;
const lettersOfMessage = 3000;
const lettersOfPage = 1500;
/** In a message that was made here: who waits for what isn't found makes one of the other's. */
const page = '\n\nOf the page:\n';

function short(message: string): string {
  const lines = message.split('\n');
  const more = lines.length > linesOfMessage ? [`… ${lines.length - linesOfMessage} lines more`] : [];
  const said = lines.slice(0, linesOfMessage).join('\n');
  const cut = said.length > lettersOfMessage ? `${said.slice(0, lettersOfMessage)}…` : said;
  return [cut, ...more].join('\n');
}

configure({
  // A loaded machine may take seconds to draw a page.
  asyncUtilTimeout: 10_000,
  getElementError(message, container) {
    const [said = ''] = (message ?? '').split(page);
    const error = new Error(`${short(said)}${page}${prettyDOM(container, lettersOfPage)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** Every page that a test shows is held to the list of pictures. Runs before the testing library's own clean-up. */
afterEach(() => {
  expect(unlistedPictures(document)).toEqual([]);
});
