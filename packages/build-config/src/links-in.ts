const written = /\bto: ?(?:"(\/[^"]*)"|'(\/[^']*)'|`(\/(?:[^`$]|\$\{[^`{}]*\})*)`)/g;
const ofTheCode = /^\$\{[^`{}]*\}$/;

/** `/p/${id}/${name}` as `/p/:/:`; nothing where a word is half written: nobody knows where that leads. */
function asPath(address: string): string[] {
  const words = address.split('/').map((word) => (ofTheCode.test(word) ? ':' : word));
  return words.some((word) => word.includes('${')) ? [] : [words.join('/')];
}

/**
 * Links of a built bundle, as far as it stands there: `to="/faq"` and `to={`/p/${id}/${name}`}`. Read out of the bundle
 * and not of the sources, so that the links of shared components are among them, and none that nobody renders.
 */
export const linksIn = (code: string): string[] =>
  [
    ...new Set([...code.matchAll(written)].flatMap(([, ...forms]) => asPath(forms.find(Boolean) ?? ''))),
  ].sort();
