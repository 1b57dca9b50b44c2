import { parseSync } from '@swc/core';

type Node = { type: string } & Record<string, unknown>;

const isKind = (node: unknown, type: string): boolean => (node as Node | null | undefined)?.type === type;

/** True of a spread of fields or elements that are written out in it: they could stand where it stands. */
const isSpreadLiteral = ({ spread, arguments: fields, expression }: Node): boolean =>
  isKind(fields, 'ObjectExpression') || (Boolean(spread) && isKind(expression, 'ArrayExpression'));

/** True of names that are taken from a list made for it: each could have its own line. */
const isMadeUpList = ({ type, id, init, left, right }: Node): boolean => {
  if (type === 'VariableDeclarator') return isKind(id, 'ArrayPattern') && isKind(init, 'ArrayExpression');
  if (type !== 'AssignmentExpression') return false;
  return isKind(left, 'ArrayPattern') && isKind(right, 'ArrayExpression');
};

/** Count of the places in a TypeScript file that pack several things into one, so that they take fewer lines. */
export function packedPlaces(code: string, { isTsx }: { isTsx: boolean }): number {
  let places = 0;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    else if (typeof node === 'object' && node !== null) {
      if (isMadeUpList(node as Node) || isSpreadLiteral(node as Node)) places += 1;
      visit(Object.values(node));
    }
  };
  visit(parseSync(code, { syntax: 'typescript', tsx: isTsx }).body);
  return places;
}
