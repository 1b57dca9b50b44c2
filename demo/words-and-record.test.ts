import { describe, expect, it } from '@jest/globals';
import { type ExportProduct, exportProductSchema } from '@toile/contracts';
import { readRecords } from './read-records.ts';
import { notRecorded } from './words-and-record.ts';

const products = readRecords('products.ndjson', exportProductSchema);

const piece = (title: string): ExportProduct => {
  const found = products.find((product) => product.title === title);
  if (!found) throw new Error(`no piece is called ${title}`);
  return found;
};
const saying = (title: string, text: string) =>
  notRecorded({ ...piece(title), description: `<p>${text}</p>` });

describe('the words of a piece', () => {
  it('promise nothing of colour, cloth, pattern, collar, closure and cut that its record hasn’t', () => {
    const wrong = products.map((product) => [product.title, ...notRecorded(product)]);
    expect(wrong.filter((found) => found.length > 1)).toEqual([]);
  });

  it('are found to be wrong when they are', () => {
    const told = `${piece('Peat roll-neck').material}.`;
    expect(saying('Peat roll-neck', `Cables from neck to hem. ${told}`)).toEqual(['Cables']);
    expect(saying('Peat roll-neck', `Thirty covered buttons. ${told}`)).toEqual(['Thirty covered buttons']);
    expect(saying('Peat roll-neck', `Knitted in navy, with a crew neck. ${told}`)).toEqual([
      'crew neck',
      'navy',
    ]);
    expect(saying('Peat roll-neck', `Spun with silk. ${told}`)).toEqual(['silk']);
    expect(saying('Peat roll-neck', `Belted, with a fringe. ${told}`)).toEqual(['Belted', 'fringe']);
    expect(saying('Peat roll-neck', 'Of something else.')).toEqual([
      `untold: ${piece('Peat roll-neck').material}`,
    ]);
  });

  it('are held against every colour that a record names', () => {
    const found = (name: string, recorded: string[]) => {
      const { details, ...plain } = piece('Peat roll-neck');
      if (!details) throw new Error('it has no record');
      const told = { tagline: `In ${name}`, description: '', material: undefined };
      return notRecorded({ ...plain, ...told, details: { ...details, colours: recorded } }).length;
    };
    for (const name of new Set(products.flatMap(({ details }) => details?.colours ?? [])))
      expect([name, found(name, [name]), found(name, [])]).toEqual([name, 0, 1]);
  });
});

it('each piece is sold by the first colours of its record', () => {
  for (const { title, colour, details } of products)
    expect([title, details?.colours.slice(0, 3)]).toEqual([
      title,
      expect.arrayContaining(colour?.split('/') ?? ['']),
    ]);
});
