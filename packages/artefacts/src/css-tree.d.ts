// The types are of the whole library; the parser alone is a tenth of it.
declare module 'css-tree/parser' {
  import { parse } from 'css-tree';
  export default parse;
}
