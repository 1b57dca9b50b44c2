import { productFile } from '../files.ts';
import { header, leadText, textBox, textWithMedia } from '../story-blocks.ts';
import { passportFile } from './files.ts';
import type { PassportSource } from './passport-source.ts';

export const turncoatJacket: PassportSource = {
  vendor: 1097,
  product: 25764,
  ppid: '509192055801324a001cbc6e406d2e95',
  designerProfileUrl: '/',
  text: [
    'A jacket with two outsides: cotton wax print from Balogun Street, worsted wool from a mill that wove for Emeka’s grandfather in Malmö.',
    'Its passport was written while it was on the table. The number is stitched below the inner pocket, whichever side is the inner one today.',
  ],
  materials: [
    { name: 'Cotton wax print', origin: 'Balogun Street, Lagos', percent: 44 },
    { name: 'Wool worsted', origin: 'Woven in Sweden', percent: 49 },
    { name: 'Cotton binding and thread', percent: 5 },
    { name: 'Corozo buttons', percent: 2 },
  ],
  washing:
    'Do not wash: the two cloths shrink by different amounts and would stop speaking. Brush it, air it, and have it cleaned once a year.',
  care: ['wash-no', 'bleach-no', 'tumble-no', 'iron-low', 'dry-clean'],
  making: [
    {
      title: 'Chalked',
      text: 'Wax print and worsted are cut from one pattern on one day, the wool two millimetres larger all round because it turns inside.',
      image: passportFile(25764, 'pattern'),
    },
    {
      title: 'Basted',
      text: 'Both cloths are basted together and left on the stand for a night. What has dropped by the morning is cut off.',
      image: passportFile(25764, 'tools'),
    },
    {
      title: 'Felled',
      text: 'The edges are felled by hand, in gold on the print and in navy on the wool: eleven hours, and the radio.',
      image: passportFile(25764, 'seam'),
    },
    {
      title: 'Tagged',
      text: 'The tag hangs in the lapel’s own buttonhole, which is worked from both faces like the other three.',
      image: passportFile(25764, 'folded'),
    },
  ],
  story: {
    time: 1665300000000,
    version: '2.26.4',
    blocks: [
      leadText('Two cloths, one pattern, and no inside.'),
      header('The print'),
      textWithMedia(
        passportFile(25764, 'swatch'),
        '<p>Six yards, bought by Emeka’s father from the stall that used to be his. The half-moons are oranges, he says. The seller says they are drums. The seeds are seeds.</p>',
      ),
      header('The wool'),
      textBox(
        '<p>The worsted is plain on purpose. Emeka’s mother chose it: she says that a joint should be strong where nobody looks, and plain where everybody does.</p>',
      ),
      textBox(
        '<p>The jacket was fitted on platform thirteen at Piccadilly, in eight minutes, on a customer who was changing trains. Then it was turned, and fitted again.</p>',
      ),
    ],
  },
  gallery: [
    productFile(25764, 1),
    passportFile(25764, 'swatch'),
    passportFile(25764, 'pattern'),
    passportFile(25764, 'folded'),
    passportFile(25764, 'tag'),
  ],
  look: {
    clothName: 'Cotton wax print · wool worsted',
    threads: ['#e6b53e', '#2b2f3a', '#1f5a55'],
    string: '#e6b53e',
    glass: '#c2522e',
    bows: '#16171a',
    cut: 'jacket',
  },
};
