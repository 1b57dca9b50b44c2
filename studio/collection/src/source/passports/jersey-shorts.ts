import { productFile } from '../files.ts';
import { header, imagesGrid, leadText, textBox, textWithMedia } from '../story-blocks.ts';
import { passportFile } from './files.ts';
import type { PassportSource } from './passport-source.ts';

export const jerseyShorts: PassportSource = {
  vendor: 1074,
  product: 19250,
  ppid: '9f63a00f74a39b910dc149de2af1b9e4',
  designerProfileUrl: '/pieces-co-african-youth',
  text: [
    'One pair of shorts in pieced jersey, green and gold, with a drawstring waist. The strips were off-cuts; nothing in them was made for this.',
    'This passport belongs to the pair whose number it carries. If you pass the shorts on, pass the tag on with them.',
  ],
  materials: [
    { name: 'Cotton jersey', origin: 'Reclaimed: off-cuts of a sportswear mill', percent: 88 },
    { name: 'Cotton rib', origin: 'Reclaimed: ends of rolls', percent: 8 },
    { name: 'Cotton cord and thread', percent: 4 },
  ],
  washing: 'Machine wash at 30, air dry. Wash the first time on its own: the green has not quite settled.',
  care: ['wash-30', 'bleach-no', 'tumble-no', 'dry-line', 'iron-medium', 'dry-clean-no'],
  making: [
    {
      title: 'Pieced',
      text: 'Forty strips, sorted by weight on the studio floor, then overlocked edge to edge into a metre and a half of new cloth.',
      image: passportFile(19250, 'tools'),
    },
    {
      title: 'Cut',
      text: 'Fronts and backs are cut one at a time, so that the stripes run down both legs and none is cut in half at the side.',
      image: passportFile(19250, 'pattern'),
    },
    {
      title: 'Sewn',
      text: 'Side seams by machine; the hems tacked by hand first, because jersey walks. Ama, Deshawn and Zeynep took turns.',
      image: passportFile(19250, 'seam'),
    },
    {
      title: 'Numbered',
      text: 'The number is written down twice: on the tag, and on the cloth in the left pocket.',
      image: passportFile(19250, 'tag'),
    },
  ],
  story: {
    time: 1663500000000,
    version: '2.26.4',
    blocks: [
      leadText('Monday is for piecing. Thursday is for recording. The shorts are from both.'),
      header('How strips become cloth'),
      textWithMedia(
        passportFile(19250, 'swatch'),
        '<p>The mill cuts football kits and keeps the corners for us in feed sacks. A sack weighs eleven kilos and smells of the factory. We tip it out, and whoever is youngest sorts it: heavy, light, and not jersey at all.</p>',
      ),
      textBox(
        '<p>Green and gold came up together that week. Deshawn laid them out in stripes because the floor has stripes. We argued about it until lunch, and then it was the pattern.</p>',
      ),
      header('The same three people', 3),
      textBox(
        '<p>Ama sewed the waistbands and plays bass. Zeynep kept the tension right on the overlocker, and on the drums. On the Thursday all three were in the other half of the room. You own the result.</p>',
      ),
      imagesGrid([productFile(19250, 2), passportFile(19250, 'seam')]),
    ],
  },
  gallery: [
    productFile(19250, 1),
    passportFile(19250, 'swatch'),
    passportFile(19250, 'pattern'),
    passportFile(19250, 'folded'),
    passportFile(19250, 'tag'),
  ],
  look: {
    clothName: 'Cotton jersey, reclaimed and pieced',
    threads: ['#f1e8d2', '#2b4a3a', '#dba92f'],
    string: '#f1e8d2',
    glass: '#b5442e',
    bows: '#16171a',
    cut: 'shorts',
  },
};
