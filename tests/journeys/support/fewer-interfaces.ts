import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import type { BrowserContext } from '@playwright/test';
import { oldestBrowsers } from '@toile/build-config';

/** An interface or a built-in, and one of its members, as `json_static`; without one it is meant whole. */
type Feature = [owner: string, member?: string];

const oldest = Object.entries(oldestBrowsers) as [keyof typeof oldestBrowsers, string][];

/** `≤37` is 37; what is no version is none. */
const numberOf = (version: unknown) => Number.parseFloat(String(version).replace('≤', ''));

function isSupport(by: SimpleSupportStatement, version: string): boolean {
  if (by.flags || by.prefix || by.alternative_name) return false;
  const isGone = numberOf(by.version_removed) <= numberOf(version);
  return numberOf(by.version_added) <= numberOf(version) && !isGone;
}

/** True when one of the oldest browsers lacks it. */
const isLacked = ({ __compat: known }: Identifier): boolean =>
  known !== undefined &&
  oldest.some(
    ([browser, version]) => ![known.support[browser] ?? []].flat().some((by) => isSupport(by, version)),
  );

/** Chromium enforces trusted types by a page's policy, whatever a script finds; what plays the journeys needs the second. */
const isKept = (name: string) => /trusted/i.test(name) || name === 'checkVisibility';

/** Entries without what is known of the whole. */
const entriesOf = (owner: Identifier): [string, Identifier][] =>
  (Object.entries(owner) as [string, Identifier][]).filter(([name]) => name !== '__compat' && !isKept(name));

const lackedOf = (owners: Identifier): Feature[] =>
  entriesOf(owners).flatMap(([name, owner]): Feature[] => {
    if (isLacked(owner)) return [[name]];
    const members = entriesOf(owner).filter(([, member]) => isLacked(member));
    return members.map(([member]) => [name, member]);
  });

/** Runs in the page before anything else. */
function remove(features: Feature[]): void {
  for (const [owner, member] of features) {
    const object = Reflect.get(globalThis, owner) as { prototype?: object } | undefined;
    const name = member?.replace(/_static$/, '');
    if (name === undefined) Reflect.deleteProperty(globalThis, owner);
    else if (owner === 'Window') Reflect.deleteProperty(globalThis, name);
    else {
      if (object) Reflect.deleteProperty(object, name);
      if (object?.prototype && name === member) Reflect.deleteProperty(object.prototype, name);
    }
  }
}

const lacked = [...lackedOf(compat.api), ...lackedOf(compat.javascript.builtins as Identifier)];

/** The pages of a context lack each interface and built-in that one of the oldest browsers lacks, from the next document on. */
export const withFewerInterfaces = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(remove, lacked);
