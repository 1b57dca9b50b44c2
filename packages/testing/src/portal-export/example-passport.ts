import type { ExportCareSymbol, ExportPassport } from '@toile/contracts';

/** A complete passport with changes; its pictures are `coat.webp`, its track `track.mp3`. */
export function examplePassport(changes: Partial<ExportPassport> = {}): ExportPassport {
  return {
    vendor: 1074,
    product: 19_250,
    ppid: '9f63a00f74a39b910dc149de2af1b9e4',
    title: 'Jersey shorts',
    brandTitle: 'Pieces & Co.',
    designerName: 'Kwabena Osei-Mensah',
    designerProfileUrl: '/pieces-co-african-youth',
    description: '<p>Pieced jersey.</p>',
    materials: [
      { name: 'Cotton jersey', origin: 'Reclaimed', percent: 96 },
      { name: 'Cord', percent: 4 },
    ],
    washing: 'Machine wash at 30, air dry.',
    care: ['wash-30'],
    making: [{ title: 'Cut', text: 'One at a time.', image: 'coat.webp' }],
    story: { blocks: [{ type: 'image', data: { file: { url: 'media:coat.webp' } } }] },
    gallery: ['coat.webp', 'coat.webp'],
    track: ['track.mp3'],
    ...changes,
  };
}

export const exampleCareSymbol: ExportCareSymbol = {
  id: 'wash-30',
  alt: 'Machine wash at 30 °C',
  paths: ['M2 5L5 18L19 18L21 5'],
};
