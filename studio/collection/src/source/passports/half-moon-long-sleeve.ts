import { productFile } from '../files.ts';
import { header, imagesGrid, leadText, textBox, textWithMedia } from '../story-blocks.ts';
import { passportFile } from './files.ts';
import type { PassportSource } from './passport-source.ts';

export const halfMoonLongSleeve: PassportSource = {
  vendor: 1097,
  product: 25768,
  ppid: '3ee9072153395cda59c4c65ff9bf1cd0',
  designerProfileUrl: '/',
  text: [
    'The print that lines the jackets, taken out and worn on its own: a long-sleeved top in organic jersey, sand with bottle-green half-moons.',
    'It was cut from the strike-off, the length that a printer makes to show that the screen is right. There were nineteen metres, and so there are fourteen tops.',
  ],
  materials: [
    { name: 'Organic cotton jersey', origin: 'Knitted and printed in Lancashire', percent: 94 },
    { name: 'Organic cotton rib', percent: 5 },
    { name: 'Cotton thread', percent: 1 },
  ],
  washing:
    'Machine wash at 40, with colours like it. Dry flat or over a rail; iron it inside out and leave the print alone.',
  care: ['wash-40', 'bleach-oxygen', 'tumble-no', 'dry-flat', 'iron-low', 'dry-clean-no'],
  making: [
    {
      title: 'Drafted',
      text: 'The sleeve is drawn straight on to the table in blue chalk, rubbed out at the elbow, and drawn again.',
      image: passportFile(25768, 'pattern'),
    },
    {
      title: 'Matched',
      text: 'At the side seams the rows meet. That costs a hand’s width of cloth on each top, which becomes the neckband.',
      image: passportFile(25768, 'tools'),
    },
    {
      title: 'Sewn',
      text: 'Green thread on sand, sewn by hand at the hem so that it gives with the jersey.',
      image: passportFile(25768, 'seam'),
    },
    {
      title: 'Tagged',
      text: 'The string is tied at the back of the neck with a tailor’s knot. It comes undone if you know it.',
      image: passportFile(25768, 'tag'),
    },
  ],
  story: {
    time: 1665400000000,
    version: '2.26.4',
    blocks: [
      leadText('A lining is a letter to the person who wears it.'),
      header('Nineteen metres'),
      textWithMedia(
        passportFile(25768, 'swatch'),
        '<p>The printer in Accrington wanted to throw the strike-off away. One row in seven is a shade darker, where the screen was still learning. Look for it below the left arm.</p>',
        'right',
      ),
      textBox(
        '<p>Emeka had only ever shown this print to people who were putting a coat on. He wanted to see it cross a street.</p>',
      ),
      imagesGrid([passportFile(25768, 'seam'), productFile(25768, 2)]),
    ],
  },
  gallery: [
    productFile(25768, 1),
    passportFile(25768, 'swatch'),
    passportFile(25768, 'pattern'),
    passportFile(25768, 'folded'),
    passportFile(25768, 'tag'),
  ],
  look: {
    clothName: 'Organic cotton jersey, printed',
    threads: ['#20433f', '#d9cba8', '#c2522e'],
    string: '#20433f',
    glass: '#c2522e',
    bows: '#20433f',
    cut: 'half-tee',
  },
};
