import type { StoryBlock } from '@toile/contracts';
import { type FilmName, filmFile, posterFile } from './films.ts';

type Data = Record<string, unknown>;
const block = (type: string, data: Data): StoryBlock => ({ type, data });
const media = (file: string): Data => ({ url: `media:${file}` });
const pictures = (files: readonly string[]): Data[] => files.map((file) => ({ file: media(file) }));

/** Story blocks as the portal's editor writes them (specification §3). */
export const header = (text: string, level = 2): StoryBlock => block('header', { text, level });
export const textBox = (text: string, more: Data = {}): StoryBlock =>
  block('textBox', { text, stretched: false, largeBox: false, textAlignment: 'left', ...more });
export const banner = (file: string, caption = '', more: Data = {}): StoryBlock =>
  block('banner', { file: media(file), caption, stretched: true, showCaption: caption !== '', ...more });
export const image = (file: string, caption = ''): StoryBlock =>
  block('image', { file: media(file), caption, stretched: false, showCaption: caption !== '' });
export const textWithMedia = (
  file: string,
  text: string,
  imageDirection: 'left' | 'right' = 'left',
): StoryBlock =>
  block('textWithMedia', {
    file: media(file),
    text,
    stretched: false,
    imageDirection,
    textAlignment: 'left',
    textboxVerticalAlign: 'center',
  });
export const textWithImage = (file: string, text: string): StoryBlock =>
  block('text-with-image', { file: media(file), text, imageDirection: 'right' });
export const leadText = (text: string): StoryBlock => block('leadText', { text });
export const leadTextOlder = (text: string): StoryBlock => block('lead-text', { text });
export const leadWithImage = (file: string, text: string): StoryBlock =>
  block('lead-w-img-right', { file: media(file), text });
export const columns = (...texts: string[]): StoryBlock =>
  block('textColumns', { columns: texts.map((text) => ({ text })) });
export const columnsOlder = (...texts: string[]): StoryBlock =>
  block('text-columns', { columns: texts.map((text) => ({ text })) });
export const imagesGrid = (files: readonly string[], totalPerRow = 2): StoryBlock =>
  block('imagesGrid', { images: pictures(files), totalPerRow, itemsAlignment: 'top' });
export const imagesGridOlder = (files: readonly string[]): StoryBlock =>
  block('images-grid', { images: pictures(files) });
export const masonry = (files: readonly string[]): StoryBlock =>
  block('images-grid-masonry', { images: pictures(files) });
export const carousel = (files: readonly string[], size = 'medium'): StoryBlock =>
  block('imagesCarousel', { images: pictures(files), size, itemsAlignment: 'top' });
export const carouselOlder = (files: readonly string[]): StoryBlock =>
  block('images-carousel', { images: pictures(files), itemsAlignment: 'bottom' });
export const dual = (files: readonly string[]): StoryBlock =>
  block('gallery-dual-images', { images: pictures(files) });
export const gallery = (files: readonly string[], totalPerRow = 3): StoryBlock =>
  block('gallery-images', { images: pictures(files), totalPerRow });
export const video = (film: FilmName, caption = '', more: Data = {}): StoryBlock =>
  block('video', {
    file: media(filmFile(film)),
    thumbnail: media(posterFile(film)),
    caption,
    stretched: false,
    showCaption: caption !== '',
    showControls: true,
    loop: false,
    ...more,
  });
/** As the older editor wrote it. */
export const videoOlder = (film: FilmName, caption: string): StoryBlock =>
  block('video', { video: `media:${filmFile(film)}`, poster: `media:${posterFile(film)}`, caption });
export const videoSide = (film: FilmName, text: string, more: Data = {}): StoryBlock =>
  block('video-side', {
    file: media(filmFile(film)),
    thumbnail: media(posterFile(film)),
    text,
    showControls: true,
    loop: false,
    ...more,
  });
export const box1 = (text: string): StoryBlock => block('box1', { text, boxDirection: 'left' });
export const custom = (html: string): StoryBlock => block('custom', { html });
export const arContent = (data: Data): StoryBlock => block('ar-content', data);
export const arExternal = (data: Data): StoryBlock => block('ar-content-external', data);
export const ar = (data: Data): StoryBlock => block('ar', data);
