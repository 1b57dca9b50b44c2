import type {
  ExportCategory,
  ExportCollection,
  ExportDesigner,
  ExportProduct,
  Story,
} from '@toile/contracts';
import { seedOf } from '@toile/studio-imagery/maths/random';
import { viewsOf } from '../pictures/product-tasks.ts';
import { arrivedAt } from '../source/arrivals.ts';
import { categoryIds, categoryRows } from '../source/categories.ts';
import {
  bannerDesigner,
  featuredCollections,
  featuredDesigners,
  viewInYourSpace,
  weeklyPicks,
} from '../source/curation.ts';
import { bannerFile, coverFile, logoFile, portraitFile, productFile } from '../source/files.ts';
import { filmFile, posterFile } from '../source/films.ts';
import { hasModel, modelFile } from '../source/models.ts';
import { passports } from '../source/passports.ts';
import { sizeScales } from '../source/sizes.ts';
import type { CollectionSource, DesignerSource, ProductSource, StorySource } from '../source/types.ts';
import { coloursOf, detailsOf } from './details.ts';
import { slugOf } from './slug.ts';

const pence = (pounds: number): number => Math.round(pounds * 100);
const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

/** Place in a list, 1 first; undefined when it isn't in it. */
function placeIn(list: readonly number[], id: number): number | undefined {
  const place = list.indexOf(id) + 1;
  return place === 0 ? undefined : place;
}

function storyOf(owner: number, story?: StorySource): Story | undefined {
  if (!story) return undefined;
  const blocks = story.blocks.map((block, k) => ({
    id: (seedOf(`${owner} ${k}`) % 2 ** 32).toString(36),
    ...block,
  }));
  return { time: story.time, version: story.version, blocks };
}

/** Own pages at names that nobody can have (RFC 2606). A designer without a logo is too young for a site. */
function linksOf({ brand, slug = slugOf(brand), withoutLogo }: DesignerSource): ExportDesigner['links'] {
  const site = { title: `${slug}.example`, url: `https://${slug}.example/` };
  const social = { title: 'Instagram', url: `https://instagram.example/${slug.replaceAll('-', '.')}` };
  return withoutLogo ? [social] : [site, social];
}

export function designerRecord(designer: DesignerSource): ExportDesigner {
  const { id, brand, name, slug, title, tagline, text, universities, classOf2021, shipsFrom, story } =
    designer;
  return {
    id,
    brandTitle: brand,
    designerName: name,
    friendlyUrlName: slug ?? slugOf(brand),
    title,
    tagline,
    description: text && paragraphs(text),
    universities: [...(universities ?? [])],
    links: linksOf(designer),
    classOf2021: classOf2021 ?? false,
    shipsFrom: shipsFrom ?? 'GB',
    portraitImage: designer.portrait && portraitFile(id),
    logoImage: designer.withoutLogo ? undefined : logoFile(id),
    bannerImage: designer.banner && bannerFile(id),
    story: storyOf(id, story),
    featured: placeIn(featuredDesigners, id),
    isBanner: id === bannerDesigner,
  };
}

export function collectionRecord(designer: DesignerSource, collection: CollectionSource): ExportCollection {
  const { id, title, added, cover, story } = collection;
  return {
    id,
    designerId: designer.id,
    title,
    friendlyUrlName: slugOf(title),
    thumbnailImage: cover && coverFile(id),
    story: storyOf(id, story),
    addedAt: `${added}T09:00:00Z`,
    featured: placeIn(featuredCollections, id),
  };
}

function sizesOf({ id, sizes, stock, status }: ProductSource): ExportProduct['sizes'] {
  return sizeScales[sizes].map((sizeDisplayTitle, k) => {
    const usual = stock ? (stock[k] ?? stock.at(-1) ?? 0) : 1 + (seedOf(`${id} stock ${k}`) % 9);
    return { id: id * 10 + k, sizeDisplayTitle, stock: status === 1 ? 0 : usual };
  });
}

/** A collection comes on piece by piece, from its day; what belongs to none comes on like the latest. */
function addedAt(designer: DesignerSource, product: ProductSource, collection?: CollectionSource): string {
  const shown = collection?.added ?? designer.collections.at(-1)?.added ?? '2021-01-11';
  const together = designer.products.filter((other) => other.collection === product.collection);
  return arrivedAt(product.id, shown, together.indexOf(product)).toISOString();
}

function arOf({ ar, id }: ProductSource): ExportProduct['arContent'] {
  const place = placeIn(viewInYourSpace, id);
  const model = hasModel(id) ? { glb: modelFile(id, 'glb'), usdz: modelFile(id, 'usdz') } : undefined;
  return ar || place || model ? { ...model, poster: productFile(id, 1), ...ar } : undefined;
}

/** The pictures, and the film after the close-up: who sees the cloth wants to see it move. */
function galleryOf(product: ProductSource): ExportProduct['gallery'] {
  const { id, film } = product;
  const items: ExportProduct['gallery'] = viewsOf(product).map((_, k) => ({
    id: id * 10 + k,
    type: 'image',
    file: productFile(id, k + 1),
  }));
  if (film)
    items.splice(2, 0, { id: id * 10 + 9, type: 'video', file: filmFile(film), poster: posterFile(film) });
  return items;
}

/** What a product's text promises, its text leads to. */
function passportLink(id: number): string[] {
  const passport = passports.find(({ product }) => product === id);
  if (!passport) return [];
  const { vendor, product, ppid } = passport;
  return [`<a href="/pp/${vendor}/${product}/${ppid}">See a passport of this piece</a>, with its track.`];
}

/** Its text, what it is made of and how that is cared for. */
const descriptionOf = ({ id, text, material, care }: ProductSource): string =>
  paragraphs([
    ...text,
    ...(material ? [[`${material}.`, care].filter(Boolean).join(' ')] : []),
    ...passportLink(id),
  ]);

function sizingOf(designer: DesignerSource, { sizing, measurements }: ProductSource): string | undefined {
  const words = sizing ?? (measurements ? undefined : designer.sizing);
  return [words, measurements].filter(Boolean).join(' ') || undefined;
}

export function productRecord(designer: DesignerSource, product: ProductSource): ExportProduct {
  const { id, title, category, delivery } = product;
  const collection = designer.collections.find((c) => slugOf(c.title) === product.collection);
  if (product.collection && !collection)
    throw new Error(`${id} ${title}: no collection "${product.collection}"`);
  const keys = typeof category === 'string' ? [category] : category;
  return {
    id,
    designerId: designer.id,
    collectionIds: collection ? [collection.id] : [],
    categoryIds: keys.map((key) => categoryIds[key]),
    title,
    friendlyUrlName: slugOf(product.cameAs ?? title),
    tagline: product.tagline,
    unitPricePence: pence(product.price),
    shippingCostPence: pence(product.shipping ?? designer.shipping),
    description: descriptionOf(product),
    material: product.material,
    colour: coloursOf(designer, product).slice(0, 3).join('/'),
    details: detailsOf(designer, product),
    sizingInformation: sizingOf(designer, product),
    deliveryMessage: delivery === false ? undefined : (delivery ?? designer.delivery),
    status: product.status ?? 0,
    productType: product.productType ?? 0,
    leadTimeDays: product.leadTimeDays,
    returnType: product.returnType ?? designer.returnType ?? 2,
    sizes: sizesOf(product),
    gallery: galleryOf(product),
    listingThumbnail: productFile(id, 1),
    arContent: arOf(product),
    story: storyOf(id, product.story),
    addedAt: addedAt(designer, product, collection),
    weeklyPick: placeIn(weeklyPicks, id),
    featured3D: placeIn(viewInYourSpace, id),
  };
}

export const categoryRecords = (): ExportCategory[] =>
  categoryRows().map(({ slug, ...row }) => ({ ...row, friendlyUrlName: slug }));
