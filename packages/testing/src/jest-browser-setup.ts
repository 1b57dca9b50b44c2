import { afterEach, expect } from '@jest/globals';
import { configure } from '@testing-library/dom';
import { unlistedPictures } from './page/unlisted-pictures.ts';

// A loaded machine may take seconds to draw a page.
configure({ asyncUtilTimeout: 10_000 });

/** Every page that a test shows is held to the list of pictures. Runs before the testing library's own clean-up. */
afterEach(() => {
  expect(unlistedPictures(document)).toEqual([]);
});
