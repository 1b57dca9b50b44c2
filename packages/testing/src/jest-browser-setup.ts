import { afterEach, expect } from '@jest/globals';
import { configure, prettyDOM } from '@testing-library/dom';
import { unlistedPictures } from './page/unlisted-pictures.ts';

/** Of what wasn't found, and of the page that doesn't have it. A whole page has some 700 lines. */
const [linesOfMessage, lettersOfPage] = [40, 1500];

configure({
  // A loaded machine may take seconds to draw a page.
  asyncUtilTimeout: 10_000,
  getElementError(message, container) {
    const lines = (message ?? '').split('\n');
    const more = lines.length > linesOfMessage ? [`… ${lines.length - linesOfMessage} lines more`] : [];
    const said = [...lines.slice(0, linesOfMessage), ...more].join('\n');
    const error = new Error(`${said}\n\n${prettyDOM(container, lettersOfPage)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** Every page that a test shows is held to the list of pictures. Runs before the testing library's own clean-up. */
afterEach(() => {
  expect(unlistedPictures(document)).toEqual([]);
});
