import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { alertPaths } from '@toile/account-contract';
import { showPage } from '@toile/testing/page';
import { DonePage } from './done-page.tsx';

it.each([
  [alertPaths.asked, 'Check your email'],
  [alertPaths.confirmed, 'We tell you when it is back'],
])('%s says "%s"', (address, words) => {
  showPage(DonePage, {}, address);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words);
});
