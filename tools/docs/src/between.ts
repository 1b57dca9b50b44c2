/** The page with something else between `<!-- name -->` and `<!-- /name -->`. */
export function between(page: string, name: string, text: string): string {
  const begin = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const [before, rest = ''] = page.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`There is no place between ${begin} and ${end}`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}
