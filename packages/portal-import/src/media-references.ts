import { type ExportMedia, type Image, mediaUrl, type Story } from '@toile/contracts';

export type MediaReferences = {
  /** A picture as answers carry it. */
  image(file: string): Image;
  /** The address of any stored file. */
  url(file: string): string;
  /** A story as JSON text, its `media:<file>` addresses made real and its pictures' sizes and words filled in. */
  story(story: Story): string;
  /** Media that were asked for and aren't there; a record with anything in it has to be refused. */
  readonly missing: string[];
};

/** Resolves the media references of one record of a portal export. */
export function mediaReferences(media: ReadonlyMap<string, ExportMedia>): MediaReferences {
  const missing: string[] = [];
  const find = (file: string): ExportMedia | undefined => {
    const found = media.get(file);
    if (!found) missing.push(`unknown media ${file}`);
    return found;
  };
  const url = (file: string) => {
    const found = find(file);
    return found ? mediaUrl(found) : '';
  };
  const image = (file: string): Image => {
    const found = find(file);
    if (!found) return { url: '' };
    if (!found.type.startsWith('image/')) missing.push(`${file} is no picture`);
    const { width, height, alt } = found;
    return { url: mediaUrl(found), ...(width && { width }), ...(height && { height }), ...(alt && { alt }) };
  };
  const withAddresses = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withAddresses);
    if (typeof value === 'string') return value.startsWith('media:') ? url(value.slice(6)) : value;
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, part]) => [key, withAddresses(part)]);
    return { ...sizeOf(value), ...Object.fromEntries(entries) };
  };
  const sizeOf = (value: object): Partial<Image> => {
    const address = (value as { url?: unknown }).url;
    if (typeof address !== 'string' || !address.startsWith('media:')) return {};
    const { width, height, alt } = media.get(address.slice(6)) ?? {};
    return { ...(width && height && { width, height }), ...(alt && { alt }) };
  };
  return { image, url, story: (story) => JSON.stringify(withAddresses(story)), missing };
}
