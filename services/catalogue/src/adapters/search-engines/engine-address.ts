import type { EngineAddress } from './engine-client.ts';

const engines = ['opensearch', 'typesense', 'meilisearch'] as const;
const shape = /^(opensearch|typesense|meilisearch)\+(https?:\/\/[^/?#]+)\/([a-z][a-z0-9_]{0,62})\/?$/;

/** As it is, where a % stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Address of an engine, or a sentence that says what is wrong with it. */
export function engineAddress(text: string, key = ''): EngineAddress | string {
  const [, engine, before = '', index = ''] = shape.exec(text) ?? [];
  const url = URL.parse(before);
  const known = engines.find((one) => one === engine);
  if (!known || !url)
    return 'must look like opensearch+https://host:9200/index, typesense+https://host:8108/index or meilisearch+https://host:7700/index; an index has small letters, digits and _';
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user && known !== 'opensearch')
    return `must name no user: ${known} knows its callers by SEARCH_KEY alone`;
  if (password && key) return 'has a password, and SEARCH_KEY is given: leave one out';
  if (known === 'typesense' && !key) return 'needs SEARCH_KEY: Typesense answers nobody without a key';
  if (known === 'opensearch' && Boolean(user) !== Boolean(password || key))
    return 'needs a user and SEARCH_KEY, or neither: opensearch+https://user@host:9200/index';
  return { engine: known, origin: url.origin, index, user, key: password || key };
}
