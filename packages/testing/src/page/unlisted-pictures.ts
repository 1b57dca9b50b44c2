import { pictureShapes, transformedUrl } from '@toile/contracts';

const queryOf = (address: string) => new URL(address, 'https://shop.example').search;

/** Queries of the sizes that the catalogue encodes in advance. */
const listed = new Set(
  Object.values(pictureShapes).flatMap((shape) =>
    shape.widths.map((width) =>
      queryOf(transformedUrl('/media/a', width, 'aspect' in shape ? shape.aspect : undefined)),
    ),
  ),
);

const sources = (srcSet: string | null) => srcSet?.split(', ').map((each) => each.split(' ')[0] ?? '') ?? [];

/** Addresses of resized pictures that a page asks for and nobody has encoded: a shopper would wait for them. */
export function unlistedPictures(page: ParentNode): string[] {
  const asked = [...page.querySelectorAll('img, source[srcset]')].flatMap((picture) => [
    picture.getAttribute('src') ?? '',
    ...sources(picture.getAttribute('srcset')),
  ]);
  return asked.filter((address) => /\/media\/.*\?/.test(address) && !listed.has(queryOf(address)));
}
