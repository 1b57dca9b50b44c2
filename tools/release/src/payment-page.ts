import { hasIntegrity } from '@toile/artefacts';
import type { ChannelState } from '@toile/releases-contract';
import { isListedAddress, listedScripts, type PaymentInventory } from './payment-inventory.ts';

const answerMs = 15_000;

const read = (url: URL | string) => fetch(url, { redirect: 'error', signal: AbortSignal.timeout(answerMs) });

/** Differences of the headers from what is written down, and of the policy from what it may let in. */
function headerProblems(headers: Headers, { headers: wanted, policy }: PaymentInventory): string[] {
  const others = Object.entries(wanted).filter(([name, values]) => !values.includes(headers.get(name) ?? ''));
  const sent = policyIn(headers.get('content-security-policy') ?? '');
  const missing = Object.keys(policy).filter((directive) => !sent.has(directive));
  const more = [...sent].flatMap(([directive, sources]) => {
    const may = policy[directive]?.map((source) => (source === "'sha256-*'" ? aHash : source)) ?? [];
    const isListed = (source: string) =>
      may.some((one) => (typeof one === 'string' ? one === source : one.test(source)));
    return (policy[directive] ? sources.filter((source) => !isListed(source)) : sources).map(
      (source) => `the policy lets ${source} in by ${directive}`,
    );
  });
  return [
    ...others.map(([name]) => `${name} is ${headers.get(name) ?? 'missing'}`),
    ...missing.map((directive) => `the policy has no ${directive}`),
    ...more,
  ];
}

const aHash = /^'sha256-[\w+/=]+'$/;

/** Without queries: a policy looks at none, and the address of its reports has a proof in it that is another each time. */
const policyIn = (text: string): Map<string, string[]> =>
  new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.map((source) => source.replace(/\?.*$/, ''))];
    }),
  );

/** Scripts of a document that nobody has written down, or that stand in it. Blocks of data are none. */
function scriptProblems(html: string, origin: string, isListed: (address: string) => boolean): string[] {
  return [...html.matchAll(/<script\b([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const source = /\bsrc\s*=\s*"([^"]*)"|\bsrc\s*=\s*([^\s"'>]+)|\bsrc\s*=\s*'([^']*)'/i.exec(attributes);
    const address = source?.slice(1).find((text) => text !== undefined);
    if (address === undefined)
      return /\btype="application\/(?:ld\+)?json"/.test(attributes)
        ? []
        : ['a script stands in the document'];
    const url = new URL(address, origin);
    const asListed = url.origin === origin ? url.pathname + url.search : url.href;
    return isListed(asListed) ? [] : [`${asListed} is not in the inventory`];
  });
}

async function isAsSigned(url: URL, integrity: string): Promise<boolean> {
  const answer = await read(url);
  return answer.ok && hasIntegrity(Buffer.from(await answer.arrayBuffer()), integrity);
}

/**
 * Differences of the payment page that browsers are given from the one that is written down: its headers, the scripts
 * that its document names, and the bytes of each released script (PCI DSS 11.6.1).
 */
export async function paymentPageProblems(
  publicOrigin: string,
  { state, inventory }: { state: ChannelState; inventory: PaymentInventory },
): Promise<string[]> {
  const { origin } = new URL(publicOrigin);
  const page = await read(`${origin}/checkout`);
  if (page.status !== 200) return [`${origin}/checkout answers ${page.status}`];
  const signed = listedScripts(inventory, Object.values(state.current));
  const isListed = (address: string) => signed.has(address) || isListedAddress(inventory, address);
  const changed: string[] = [];
  for (const [address, integrity] of signed)
    if (!(await isAsSigned(new URL(address, origin), integrity)))
      changed.push(`${address} is not what was released`);
  if (signed.size === 0) changed.push('no released script is in the inventory');
  return [
    ...headerProblems(page.headers, inventory),
    ...scriptProblems(await page.text(), origin, isListed),
    ...changed,
  ];
}
