/**
 * A page of a browser that Playwright can't drive. What is looked for is named by an XPath, waited for, and has to be shown;
 * `frame` is the XPath of the frame that it is in.
 */
export interface OutsidePage {
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of a function in the page; answers its result. */
  ask<T>(body: string): Promise<T>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string, frame?: string): Promise<void>;
  /** Errors that the browser told or noted so far. */
  complaints(): Promise<string[]>;
  /** A picture of the window, PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export const waitMs = 15_000;
