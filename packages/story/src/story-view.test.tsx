import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { blockTypes } from './document/block-types.ts';
import { brokenStory, exampleData, storyOf } from './example-story.ts';
import { StoryView } from './story-view.tsx';

const show = (type: string, data?: Record<string, unknown>) =>
  render(<StoryView story={storyOf(type, data)} />).container;

describe('StoryView', () => {
  it.each(blockTypes)('draws a block of type %s (CO-39…CO-51)', (type) => {
    expect(show(type).firstElementChild?.children).toHaveLength(1);
  });

  it('knows all 25 types of the specification', () => {
    expect(Object.keys(exampleData).sort()).toEqual([...blockTypes].sort());
  });

  it('begins with h2, whatever the level says: the page has its h1 (CO-39)', () => {
    show('header', { text: 'Roots', level: 1 });
    expect(screen.getByRole('heading', { level: 2, name: 'Roots' })).toBeVisible();
  });

  it('shows a caption only when asked to (CO-40)', () => {
    const file = { url: '/media/0123456789abcdef/a.webp' };
    show('banner', { file, caption: 'Unseen', showCaption: false });
    expect(screen.queryByText('Unseen')).toBeNull();
  });

  it('uses filedraft only where file.url is missing (D53)', () => {
    const container = show('image', {
      file: { url: '/media/0123456789abcdef/final.webp' },
      filedraft: { url: '/media/0123456789abcdef/draft.webp' },
    });
    expect(container.querySelector('img')?.src).toContain('final.webp');
  });

  it('keeps the place of a picture before it has loaded', () => {
    const image = show('image').querySelector('img');
    expect(image).toHaveAttribute('width', '1200');
    expect(image).toHaveAttribute('height', '1500');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('sets as many pictures in a row as the block says (CO-43)', () => {
    expect(show('imagesGrid').querySelector('.per-row-4')?.children).toHaveLength(2);
  });

  it('puts the picture of lead-w-img-right on the right (CO-47)', () => {
    expect(show('lead-w-img-right').querySelector('.mediaRight')).not.toBeNull();
  });

  it('shows of a film its still picture and loads no more before it is played (CO-45)', () => {
    const container = show('video');
    const film = container.querySelector('video');
    expect(film).toHaveAttribute('preload', 'none');
    expect(film).toHaveAttribute('controls');
    expect(film).toHaveAccessibleName('The walk');
    expect(film?.autoplay).toBe(false);
    expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
  });

  it('keeps the shape of a film whose size is known, unless a style is given (CO-45)', () => {
    const file = { url: '/media/0123456789abcdef/walk.mp4', width: 640, height: 960 };
    expect(show('video', { file }).querySelector('.own > video')).toHaveAttribute('height', '960');
    expect(show('video', { file, style: 'square' }).querySelector('.square')).not.toBeNull();
    expect(show('video-side', { file: { url: file.url } }).querySelector('.landscape')).not.toBeNull();
  });

  it('gives a film without controls a button to start and stop it (CO-45)', async () => {
    show('video', { file: { url: '/media/0123456789abcdef/walk.mp4' }, showControls: false });
    expect(await screen.findByRole('button', { name: 'Play film' })).toBeVisible();
  });

  it('leaves the still picture and the caption of a film that can’t be played (design language 55)', () => {
    const container = show('video');
    const film = container.querySelector('video');
    if (film) fireEvent.error(film);
    expect(film).not.toBeVisible();
    expect(container.querySelector('img')).toBeVisible();
    expect(container.querySelector('figcaption')).toHaveTextContent('The walk');
  });

  it('takes models from the shop and filters from known hosts only (CO-50, D25)', () => {
    show('ar-content-external', { arUrl: 'https://www.instagram.com/ar/1' });
    expect(screen.getByRole('link', { name: /filter/ })).toHaveAttribute(
      'href',
      'https://www.instagram.com/ar/1',
    );
    expect(show('ar', { usdzUrl: 'https://evil.example/a.usdz' })).toBeEmptyDOMElement();
    expect(show('ar', { arUrl: 'https://instagram.com.evil.example' })).toBeEmptyDOMElement();
  });

  it('shows a block that has a code and nothing else, and draws a code beside a model (CO-50, D25)', async () => {
    show('ar', { qrCode: 'coat 19170' });
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute('width', '128');
    const container = show('ar', { glbUrl: '/media/0123456789abcdef/coat.glb' });
    await within(container).findByRole('img', { name: /QR code/ });
  });

  it.each([
    ['a text', 'x'.repeat(2954)],
    ['a text in letters of two bytes', 'é'.repeat(1477)],
    ['an address', `https://shop.example/${'x'.repeat(2954)}`],
  ])(
    'draws a code of the page instead of %s that is too long for one (CO-50, CO-54)',
    async (_what, qrCode) => {
      expect(await within(show('ar', { qrCode })).findByRole('img', { name: /QR code/ })).toBeVisible();
    },
  );

  it('loads the model on a press alone, and keeps the focus beside it (CO-50, CA-45)', async () => {
    const container = show('ar', { glbUrl: '/media/0123456789abcdef/coat.glb', text: 'The coat' });
    expect(container.querySelector('.stage')).toBeNull();
    const button = await screen.findByRole('button', { name: 'Show the model' });
    fireEvent.click(button);
    expect(button).not.toBeInTheDocument();
    expect(document.activeElement).toHaveClass('links');
    expect(await screen.findByText(/the model…$|^The model can’t be shown/)).toBeVisible();
    expect(container.querySelector('.stage')).not.toBeNull();
  });

  it('gives a large box larger words than a plain one (CO-41)', () => {
    expect(show('textBox', { text: 'A', largeBox: true }).querySelector('.large')).not.toBeNull();
    expect(show('textBox', { text: 'A' }).querySelector('.large')).toBeNull();
  });

  it('loads a player of the raw HTML only when asked to (CO-51, D52)', () => {
    const container = show('custom', {
      html: '<iframe src="https://player.vimeo.com/video/1" title="The making"></iframe>',
    });
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play The making from player.vimeo.com' })).toBeVisible();
  });
});

describe('what can’t be drawn', () => {
  it('leaves the page without a story when the text is no JSON (DE-13)', () => {
    for (const story of ['', '{', 'null', '[]', '"text"', '{"blocks":{}}', undefined, null])
      expect(render(<StoryView story={story} />).container).toBeEmptyDOMElement();
  });

  it('reads a document of time, version and ordered blocks, and draws them in their order (CO-38)', () => {
    const header = (id: string) => ({ id, type: 'header', data: { text: id, level: 2 } });
    const story = { time: 1_600_000_000_000, version: '2.26.4', blocks: ['c', 'a', 'b'].map(header) };
    render(<StoryView story={JSON.stringify(story)} />);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['c', 'a', 'b']);
  });

  it('skips unknown types and missing data, draws the rest, and says nothing to the shopper (CO-54)', () => {
    const warn = jest.spyOn(console, 'warn');
    render(<StoryView story={brokenStory} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Still here' })).toBeVisible();
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('older stories (CO-53, D53)', () => {
  const legacy = { legacyTimes: [1_600_000_000_000], legacyBefore: 1_500_000_000_000 };
  const old = (type: string, data: Record<string, unknown>, time = 1_600_000_000_000) =>
    render(<StoryView story={storyOf(type, data, time)} legacy={legacy} />).container;

  it('reads the older header, by time stamp or by age', () => {
    old('header', { title: 'By stamp' });
    old('header', { title: 'By age' }, 1_400_000_000_000);
    expect(screen.getByRole('heading', { level: 2, name: 'By stamp' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'By age' })).toBeVisible();
    expect(old('header', { title: 'Too new' }, 1_700_000_000_000)).toBeEmptyDOMElement();
  });

  it('reads the older banner, video and images-grid', () => {
    const url = '/media/0123456789abcdef/old.webp';
    expect(old('banner', { url, text: 'Old words' }).querySelector('figcaption')).toHaveTextContent(
      'Old words',
    );
    const film = old('video', { url: '/media/0123456789abcdef/old.mp4', poster: url });
    expect(film.querySelector('video')).toHaveAttribute('src', '/media/0123456789abcdef/old.mp4');
    expect(film.querySelector('img')?.src).toContain(url);
    expect(
      old('images-grid', { items: [url, url, url], columns: 3 }).querySelectorAll('.per-row-3 img'),
    ).toHaveLength(3);
  });
});
