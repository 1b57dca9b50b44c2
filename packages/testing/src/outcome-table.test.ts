import { expect, it } from '@jest/globals';
import { outcomeTable } from './outcome-table.ts';

const test = (title: string, status: string, ...ancestors: string[]) => ({ title, status, ancestors });

it('says of each attack how often it was tried and what came, and of a file that could not run that it could not', () => {
  const files = [
    {
      name: 'a.test.ts',
      isBroken: false,
      tests: [
        test('forged reports of one network', 'passed', 'health'),
        test('forged reports of many', 'failed', 'health'),
        test('a crowd', 'passed'),
        test('a crowd of years', 'pending'),
      ],
    },
    { name: 'b.test.ts', isBroken: true, tests: [] },
  ];
  const told = [{ attack: 'bad values', tried: '5000 calls', came: '0 were answered with a 5xx' }];
  expect(outcomeTable(files, told).split('\n')).toEqual([
    'what was tried    how often   what came',
    'health            2           1 broke through: forged reports of many',
    'a crowd           1           held',
    'a crowd of years  0           left out',
    'b.test.ts         0           could not run',
    'bad values        5000 calls  0 were answered with a 5xx',
  ]);
});
