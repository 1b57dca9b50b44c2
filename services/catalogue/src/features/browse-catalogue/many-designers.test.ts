import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mostListedDesigners, storeCatalogueSchema } from '@toile/catalogue-contract';
import { exampleCategories, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';

const names = [
  ...Array.from({ length: 60 }, (_, n) => `Atelier ${100 + n}`),
  'Éclat & Sons',
  'Ada King',
  'King of Cloth',
  '9 to 5',
];
const designers = names.map((brandTitle, n) =>
  exampleDesigner({ id: 2000 + n, brandTitle, friendlyUrlName: `designer-of-${n}` }),
);
const products = designers.map(({ id }, n) => exampleProduct({ id: 19_000 + n, designerId: id }));

describe('a department with more designers than a page lists', () => {
  let system: CatalogueSystem;
  beforeAll(async () => {
    system = await catalogueSystem();
    await system.import({ designers, categories: exampleCategories, products, files: await coatPicture() });
  });
  afterAll(() => system.stop());
  const ask = async (query: string) => {
    const { body } = await request(system.app).get(`/api/storecatalogue/womenswear/?${query}`).expect(200);
    expect(storeCatalogueSchema.parse(body)).toEqual(body);
    return {
      index: body.designerIndex,
      names: body.designers.map(({ brandTitle }: { brandTitle: string }) => brandTitle),
    };
  };

  it('lists the first ones, all letters, and says how many there are (CA-07)', async () => {
    const { index, names } = await ask('');
    expect(names).toHaveLength(mostListedDesigners);
    expect(names.slice(0, 2)).toEqual(['9 to 5', 'Ada King']);
    expect(index).toEqual({ letters: ['9', 'a', 'e', 'k'], begins: '', total: 64 });
  });

  it.each([
    ['a letter', 'e', ['Éclat & Sons']],
    ['the beginning of a name', 'Atelier 10', Array.from({ length: 10 }, (_, n) => `Atelier ${100 + n}`)],
    ['the beginning of any word of a name', 'kin', ['Ada King', 'King of Cloth']],
    ['a name with accents and signs', 'eclat & s', ['Éclat & Sons']],
    ['what is nobody’s name', 'zz', []],
  ])('finds designers by %s (CA-07)', async (_, begins, found) => {
    const { index, names } = await ask(`designersFrom=${encodeURIComponent(begins)}`);
    expect(names).toEqual(found);
    expect(index.total).toBe(found.length);
  });

  it('shows a chosen designer among those of the same letter', async () => {
    const { index, names } = await ask('designerUrlName=designer-of-62');
    expect([index.begins, names]).toEqual(['k', ['King of Cloth']]);
  });

  it.each(['%00', '&designersFrom=b', '[]=a', 'x'.repeat(5000)])(
    'answers to %j as to others',
    async (text) => {
      await ask(`designersFrom=${text}`);
    },
  );

  describe('without script leads', () => {
    const go = async (query: string) =>
      (await request(system.app).get(`/api/storecatalogue/go?${query}`).expect(303)).headers.location;

    it.each([
      ['to a page', 'from=/womenswear/coats&page=12', '/womenswear/coats/page/12'],
      ['to the first page', 'from=/womenswear/designer/x&page=1', '/womenswear/designer/x'],
      [
        'to a letter',
        'from=/womenswear/dresses/designer/x&begins=k&designer=',
        '/womenswear/dresses/designers/k',
      ],
      ['to the one designer', 'from=/womenswear&designer=Eclat', '/womenswear/designer/designer-of-60'],
      ['to several', 'from=/womenswear/designers/a&designer=atelier', '/womenswear/designers/atelier'],
      ['back where there is none', 'from=/womenswear/dresses&designer=zz', '/womenswear/dresses'],
      ['back from a page that is none', 'from=/womenswear&page=-1', '/womenswear'],
      [
        'to a page of what was chosen',
        `from=${encodeURIComponent('/womenswear/coats?size=m&sort=price&filters=open&x=//evil.example')}&page=12`,
        '/womenswear/coats/page/12?size=m&sort=price',
      ],
      [
        'to a page of a selection',
        'from=/shop/undyed?material=wool&page=30',
        '/shop/undyed/page/30?material=wool',
      ],
      [
        'to a page of a search',
        `from=${encodeURIComponent('/search?q=red+%26+dress&colour=red&sort=new')}&page=40`,
        '/search?q=red+%26+dress&page=40&colour=red&sort=new',
      ],
      ['to the first page of a search', 'from=/search?q=dress&page=1', '/search?q=dress'],
      ['nowhere else', 'from=//evil.example&page=2', '/womenswear/page/2'],
      ['nowhere else by a path', 'from=/womenswear/../checkout&page=2', '/womenswear/page/2'],
    ])('%s (CA-07, CA-10)', async (_, query, location) => {
      expect(await go(query)).toBe(location);
    });
  });
});
