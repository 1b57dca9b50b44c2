import { expect, it } from '@jest/globals';
import { engineAddress } from './engine-address.ts';

it.each([
  [
    'opensearch+https://shop:s%40fe@search.example:9200/pieces',
    undefined,
    {
      engine: 'opensearch',
      origin: 'https://search.example:9200',
      index: 'pieces',
      user: 'shop',
      key: 's@fe',
    },
  ],
  [
    'opensearch+http://shop@localhost:9200/pieces/',
    'key',
    { engine: 'opensearch', origin: 'http://localhost:9200', index: 'pieces', user: 'shop', key: 'key' },
  ],
  [
    'opensearch+http://[::1]:9200/shop_2',
    undefined,
    { engine: 'opensearch', origin: 'http://[::1]:9200', index: 'shop_2', user: '', key: '' },
  ],
  [
    'opensearch+https://shop:100%@search.example/pieces',
    undefined,
    {
      engine: 'opensearch',
      origin: 'https://search.example',
      index: 'pieces',
      user: 'shop',
      key: '100%',
    },
  ],
  [
    'typesense+https://search.example/pieces',
    'key',
    { engine: 'typesense', origin: 'https://search.example', index: 'pieces', user: '', key: 'key' },
  ],
  [
    'meilisearch+http://localhost:7700/pieces',
    undefined,
    { engine: 'meilisearch', origin: 'http://localhost:7700', index: 'pieces', user: '', key: '' },
  ],
])('reads %s', (text, key, address) => {
  expect(engineAddress(text, key)).toEqual(address);
});

it.each([
  ['https://search.example/pieces', 'key', /must look like/],
  ['elastic+https://search.example/pieces', 'key', /must look like/],
  ['typesense+ftp://search.example/pieces', 'key', /must look like/],
  ['typesense+https://search.example', 'key', /must look like/],
  ['typesense+https://search.example/Pieces-1', 'key', /must look like/],
  ['typesense+https://search.example/pieces?x=1', 'key', /must look like/],
  ['typesense+https://search.example:x/pieces', 'key', /must look like/],
  ['typesense+https://search.example/pieces', '', /needs SEARCH_KEY/],
  ['meilisearch+https://shop@search.example/pieces', 'key', /must name no user/],
  ['meilisearch+https://shop:hush@search.example/pieces', '', /must name no user/],
  ['opensearch+https://shop:hush@search.example/pieces', 'key', /leave one out/],
  ['opensearch+https://shop@search.example/pieces', '', /needs a user and SEARCH_KEY/],
  ['opensearch+https://search.example/pieces', 'key', /needs a user and SEARCH_KEY/],
])('says in one sentence what is wrong with %s', (text, key, sentence) => {
  const said = engineAddress(text, key);
  expect(said).toMatch(sentence);
  expect(said).not.toContain('hush');
});
