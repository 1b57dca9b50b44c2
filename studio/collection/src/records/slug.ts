/** `Ọjà shirt` → `oja-shirt`, `D’Arcy` → `darcy`: lower-case letters, digits and single hyphens. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ð', 'd')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’“”]/g, '')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
