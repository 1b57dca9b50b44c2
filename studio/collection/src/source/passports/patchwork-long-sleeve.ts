import { productFile } from '../files.ts';
import { header, leadText, textBox, textWithMedia } from '../story-blocks.ts';
import { passportFile } from './files.ts';
import type { PassportSource } from './passport-source.ts';

export const patchworkLongSleeve: PassportSource = {
  vendor: 1074,
  product: 19253,
  ppid: '3e0cd035b2b2e4e8524481612cd715ca',
  designerProfileUrl: '/pieces-co-african-youth',
  text: [
    'A long-sleeved top in cream jersey with half-moons in brick red. Each half was cut on the fold of something else.',
    'The passport says what this one is made of and who had it in their hands. It goes wherever the top goes.',
  ],
  materials: [
    { name: 'Cotton jersey', origin: 'Reclaimed: off-cuts of a sportswear mill', percent: 93 },
    { name: 'Cotton rib', origin: 'Reclaimed: ends of rolls', percent: 6 },
    { name: 'Cotton thread', percent: 1 },
  ],
  washing: 'Machine wash at 30 on a gentle cycle, inside out. Dry flat, so that the moons stay round.',
  care: ['wash-30-gentle', 'bleach-no', 'tumble-no', 'dry-flat', 'iron-medium', 'dry-clean-no'],
  making: [
    {
      title: 'Laid',
      text: 'The front is laid on the fold and the halves are counted: the same number must fall on either side.',
      image: passportFile(19253, 'pattern'),
    },
    {
      title: 'Threaded',
      text: 'Three threads: brick for the seams you see, cream for those you don’t, black for the neck.',
      image: passportFile(19253, 'tools'),
    },
    {
      title: 'Sewn',
      text: 'The neckband is stretched as it goes on, by eye. Twelve were unpicked before one was right; this is not one of the twelve.',
      image: passportFile(19253, 'seam'),
    },
    {
      title: 'Folded',
      text: 'Folded on the Tuesday, tagged on the Wednesday, and played to on the Thursday.',
      image: passportFile(19253, 'folded'),
    },
  ],
  story: {
    time: 1663600000000,
    version: '2.26.4',
    blocks: [
      leadText('Every half is somebody’s other half.'),
      header('Where the moons come from'),
      textWithMedia(
        passportFile(19253, 'swatch'),
        '<p>When you cut a neck you throw a half-moon away. A mill that cuts four thousand necks a week throws four thousand away, stacked like plates. Kwabena asked for a stack.</p>',
        'right',
      ),
      textBox(
        '<p>We tried to make them whole and it looked like a target. Half is better. Half leaves something to look for.</p>',
      ),
      header('What it sounds like', 3),
      textBox(
        '<p>The track that comes with this top was made by five of the nine, on a day when the big machine was being mended. It is the quietest thing that we have done.</p>',
      ),
    ],
  },
  gallery: [
    productFile(19253, 1),
    passportFile(19253, 'swatch'),
    passportFile(19253, 'pattern'),
    passportFile(19253, 'folded'),
    passportFile(19253, 'tag'),
  ],
  look: {
    clothName: 'Cotton jersey, reclaimed, half-moons',
    threads: ['#b5442e', '#e6ddc9', '#22242a'],
    string: '#b5442e',
    glass: '#dba92f',
    bows: '#a33b28',
    cut: 'tee',
  },
};
