import { inShop } from '@toile/contracts/plain';

type Rule = (text: string) => string | null;
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML?: Rule; createScriptURL?: Rule },
  ): { createScriptURL(text: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/** Files of versions, and of a part that is worked on. */
const ownScript = /^\/(?:remotes|__dev)\//;

function checked(address: string): string {
  const { origin, pathname } = new URL(address, window.location.href);
  if (origin !== window.location.origin || !ownScript.test(inShop(pathname)))
    throw new TypeError(`${address} is no script of this shop`);
  return address;
}

const scripts = trustedTypes?.createPolicy('toile-scripts', { createScriptURL: checked });

/** The address of a script as browsers that enforce Trusted Types take it (T28): one of a part's version, or it throws. */
export const scriptUrl = (address: string): string => scripts?.createScriptURL(address) ?? checked(address);

/** The text from which React makes a `<script>` that the browser doesn't run when it is placed. */
const emptyScript = '<script></script>';

/** Every other text that is handed to the browser as HTML or as script is refused, as without a policy. */
export function allowReactsScript(): void {
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === emptyScript ? html : null) });
}
