import { expect } from '@playwright/test';
import type { OutsidePage } from './outside-page.ts';

const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);
const says = (text: string) => `[normalize-space()=${quoted(text)}]`;

/** XPaths of what a shopper presses and fills in. */
export const link = (name: string) => `//a${says(name)}`;
export const linkTo = (path: string) => `//main//a[@href=${quoted(path)}]`;
export const button = (name: string) => `//button[starts-with(normalize-space(), ${quoted(name)})]`;
export const size = (name: string) => `//fieldset[legend${says('Size')}]//label${says(name)}`;
export const field = (label: string) =>
  `//input[@id=//label[starts-with(normalize-space(), ${quoted(label)})]/@for]`;

/** Waits until the page answers `value` to the body of a function. */
export const becomes = (page: OutsidePage, body: string, value: unknown) =>
  expect.poll(() => page.ask(body), { message: body }).toEqual(value);

/** Waits for the text on the page. */
export const sees = (page: OutsidePage, text: string) =>
  expect.poll(() => page.ask('return document.body.innerText')).toContain(text);

/** Opens an address and waits for the hydration of the frame. */
export async function open(page: OutsidePage, address: string): Promise<void> {
  await page.goto(address);
  await becomes(page, "return document.documentElement.hasAttribute('data-alive')", true);
}
