import { expect, it } from '@jest/globals';
import { maxId } from '@toile/contracts';
import { piecesAddress, readPieceIds } from './pieces-address.ts';

it('an address of pieces has each id that a piece can have', () => {
  const ids = [7, 999_999_999, 1_000_000_000, maxId];
  const query = piecesAddress(ids).split('?')[1];
  expect(readPieceIds(new URLSearchParams(query).get('ids') ?? '')).toEqual(ids);
  expect(readPieceIds(`0-x-07-${maxId + 1}-7-7`)).toEqual([7]);
});
