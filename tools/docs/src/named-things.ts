import { parseSync } from '@swc/core';

interface Found {
  text: string;
  /** The line is counted where it is asked for: nearly nothing is at fault. */
  line: () => number;
}

export interface NamedThings {
  /** Variables, functions, types, parameters, and what is imported. */
  names: Found[];
  /** Fields: keys of objects and types, and how they are read. */
  fields: Found[];
  functions: Found[];
  comments: Found[];
}

type Node = Record<string, unknown> & { type: string; span?: { start: number; end: number } };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Keys under which a node has the name of a field. */
const fieldKeys: Record<string, string> = {
  MemberExpression: 'property',
  KeyValueProperty: 'key',
  KeyValuePatternProperty: 'key',
  MethodProperty: 'key',
  ClassProperty: 'key',
  ClassMethod: 'key',
  TsPropertySignature: 'key',
  TsMethodSignature: 'key',
  JSXAttribute: 'name',
};
const isFunction = (value: unknown) =>
  isNode(value) && (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression');

/** The node that names the function which a node declares. */
function functionName(node: Node): unknown {
  if (node.type === 'FunctionDeclaration') return node.identifier;
  if (node.type === 'VariableDeclarator') return isFunction(node.init) ? node.id : undefined;
  if (node.type === 'KeyValueProperty') return isFunction(node.value) ? node.key : undefined;
  // A method that overrides has its name from another class.
  if (node.isOverride) return undefined;
  return /^(MethodProperty|ClassMethod|TsMethodSignature)$/.test(node.type) ? node.key : undefined;
}

const literals = /^(StringLiteral|TemplateElement|JSXText|RegExpLiteral)$/;
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The names and comments of a TypeScript file. */
export function namedThings(text: string, isPage: boolean): NamedThings {
  // Spans count bytes, from 1.
  const bytes = Buffer.from(text);
  const lineAt = (start: number) =>
    bytes
      .subarray(0, start - 1)
      .toString()
      .split('\n').length;
  const found: NamedThings = { names: [], fields: [], functions: [], comments: [] };
  const rest = Buffer.from(bytes);
  const add = (to: Found[], node: Node) =>
    to.push({ text: String(node.value), line: () => lineAt(node.span?.start ?? 1) });

  function visit(value: unknown, isField = false): void {
    if (typeof value !== 'object' || value === null) return;
    const node = isNode(value) ? value : undefined;
    if (node?.type === 'Identifier') add(isField ? found.fields : found.names, node);
    if (node?.span && literals.test(node.type)) rest.fill(' ', node.span.start - 1, node.span.end - 1);
    const named = node && functionName(node);
    if (isNode(named) && named.type === 'Identifier') add(found.functions, named);
    for (const [key, child] of Object.entries(value)) visit(child, node && fieldKeys[node.type] === key);
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: isPage }).body);
  const bare = rest.toString();
  for (const match of bare.matchAll(comment))
    found.comments.push({ text: match[0], line: () => bare.slice(0, match.index).split('\n').length });
  return found;
}
