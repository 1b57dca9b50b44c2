import { render } from '@testing-library/react';
import { shopFrame } from '@toile/testing/page';
import type { ComponentType } from 'react';

export interface PageUnderTest {
  Component: ComponentType;
  data?: unknown;
  path?: string;
}

/** Renders a page as the shell would, with what its loader would have answered. For tests. */
export const renderPage = ({ Component, data, path = '/' }: PageUnderTest) =>
  render(shopFrame({ pages: { '*': Component }, data, at: path }).shop);
