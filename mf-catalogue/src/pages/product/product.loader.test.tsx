import { describe, expect, it } from '@jest/globals';
import { exampleDesignerRef, exampleProduct } from '@toile/contracts/examples';
import { answering, loaderArgs, thrown } from '@toile/testing/page';
import { loadProduct } from './product.loader.ts';

const load = (id: string, friendlyUrlName: string, search = '') =>
  loadProduct(loaderArgs(`/p/${id}/${friendlyUrlName}${search}`, { id, friendlyUrlName }));

describe('the data of a product page', () => {
  it('comes from /api/products/details (CA-36)', async () => {
    const network = answering(exampleProduct());
    expect((await load('19170', 'tide-coat')).product).toEqual(exampleProduct());
    expect(network.paths()).toEqual(['/api/products/details/19170/tide-coat?with=further']);
  });

  it('leads from another slug to the product’s own for good (CA-36, D23)', async () => {
    answering(exampleProduct());
    expect(await thrown(load('19170', 'Tide-Coat', '?from=mail'))).toEqual({
      status: 301,
      location: '/p/19170/tide-coat?from=mail',
    });
  });

  it.each(['0', '01', 'x', '1e3', '-1', '99999999999'])('is a 404 for the id %s', async (id) => {
    answering(exampleProduct());
    expect((await thrown(load(id, 'tide-coat'))).status).toBe(404);
  });

  it('is a 404 for an unknown product, a 503 when the service is down', async () => {
    answering({}, 404);
    expect((await thrown(load('19170', 'tide-coat'))).status).toBe(404);
    answering({}, 502);
    expect((await thrown(load('19170', 'tide-coat'))).status).toBe(503);
  });

  it('names the country that a piece comes from (CA-37, D24)', async () => {
    answering(exampleProduct({ designer: { ...exampleDesignerRef, shipsFrom: 'PT' } }));
    expect((await load('19170', 'tide-coat')).customsWords).toBe(
      'Ships from Portugal: import duties may be due on delivery.',
    );
    answering(exampleProduct({ designer: { ...exampleDesignerRef, shipsFrom: 'GB' } }));
    expect((await load('19170', 'tide-coat')).customsWords).toBe(
      'Ships from the United Kingdom: import duties may be due on delivery.',
    );
  });
});
