import { examplePicture, exampleStory } from '@toile/contracts/examples';
import type { Passport } from '../passport.ts';

export const examplePassport = (changes: Partial<Passport> = {}): Passport => ({
  ppid: '9f63a00f74a39b910dc149de2af1b9e4',
  title: 'Jersey shorts',
  brandTitle: 'Pieces & Co.',
  designerName: 'Kwabena Osei-Mensah',
  designerProfileUrl: '/pieces-co-african-youth',
  description: '<p>Pieced jersey.</p>',
  materials: [{ name: 'Cotton jersey', origin: 'Reclaimed', percent: 100 }],
  washing: 'Machine wash at 30, air dry.',
  care: [{ alt: 'Machine wash at 30 °C', paths: ['M2 5L5 18'] }],
  making: [{ title: 'Cut', text: 'One at a time.', image: examplePicture('cut') }],
  story: exampleStory('How strips become cloth'),
  gallery: [{ ...examplePicture('front'), alt: 'Shorts, front' }],
  ...changes,
});
