import { hasIntegrity } from '@toile/artefacts';
import type { ChannelState } from '@toile/releases-contract';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { isListedAddress, listedScripts, type PaymentInventory } from './payment-inventory.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Directive = [name: string, sources: string[]];

/** Scripts that a document may name. */
interface Wanted {
  origin: string;
  isListed: (address: string) => boolean;
}

const answerMs = 15_000;

const read = (url: URL | string) => fetch(url, { redirect: 'error', signal: AbortSignal.timeout(answerMs) });

/** Differences of the headers from what is written down, and of the policy from what it may let in. */
function headerProblems(headers: Headers, { headers: wanted, policy }: PaymentInventory): string[] {
  const others = Object.entries(wanted).filter(([name, values]) => !values.includes(headers.get(name) ?? ''));
  const sent = directivesIn(headers.get('content-security-policy') ?? '');
  const names = sent.map(([directive]) => directive);
  const missing = Object.keys(policy).filter((directive) => !names.includes(directive));
  const twice = new Set(names.filter((directive, at) => directive && names.indexOf(directive) !== at));
  const more = sent.flatMap(([directive, sources]) => {
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
    ...[...twice].map((directive) => `the policy has ${directive} twice`),
    ...more,
  ];
}

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** All elements of a document, also those in templates. */
function elementsIn(node: DefaultTreeAdapterTypes.Node): Element[] {
  const below = 'content' in node ? elementsIn(node.content) : [];
  if (!('childNodes' in node)) return below;
  return [...('tagName' in node ? [node] : []), ...below, ...node.childNodes.flatMap(elementsIn)];
}

const aHash = /^'sha256-[\w+/=]+'$/;

/** Directives of all policies of a page: browsers look at the first of a name alone. */
const directivesIn = (text: string): Directive[] =>
  text
    .split(/[;,]/)
    .map((directive) => directive.split(/[\t\n\f\r ]+/).filter(Boolean))
    // Without queries: a policy looks at none, and the address of its reports has a proof in it that is another each time.
    .map(([name = '', ...sources]) => [
      name.toLowerCase(),
      sources.map((source) => source.replace(/\?.*$/, '')),
    ]);

/** Problem of one script: nobody has written it down, or it stands in the document. Blocks of data have none. */
function scriptProblem(script: Element, { origin, isListed }: Wanted): string[] {
  const address = script.namespaceURI === html.NS.HTML ? attributeOf(script, 'src') : undefined;
  if (address === undefined)
    return /^application\/(?:ld\+)?json$/.test(attributeOf(script, 'type') ?? '')
      ? []
      : ['a script stands in the document'];
  const url = new URL(address, origin);
  const asListed = url.origin === origin ? url.pathname + url.search : url.href;
  return isListed(asListed) ? [] : [`${asListed} is not in the inventory`];
}

/** Problems of a document's scripts, as a browser reads it. */
function scriptProblems(text: string, wanted: Wanted): string[] {
  return elementsIn(parse(text)).flatMap((element) => {
    if (element.tagName === 'script') return scriptProblem(element, wanted);
    if (element.tagName === 'base') return ['the document says by itself where addresses begin'];
    const inFrame = attributeOf(element, 'srcdoc');
    return inFrame === undefined ? [] : scriptProblems(inFrame, wanted);
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
    ...scriptProblems(await page.text(), { origin, isListed }),
    ...changed,
  ];
}
