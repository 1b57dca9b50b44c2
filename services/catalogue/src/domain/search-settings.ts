import { z } from 'zod';
import { selectionsSchema } from './selection-settings.ts';

/** Words of shoppers for what the shop sells. */
const synonyms = [
  ['jumper', 'sweater', 'pullover'],
  ['roll neck', 'roll-neck', 'polo neck', 'turtleneck'],
  ['sweatshirt', 'hoodie'],
  ['trousers', 'pants', 'slacks'],
  ['waistcoat', 'gilet', 'body warmer'],
  ['coat', 'overcoat', 'topcoat'],
  ['mac', 'mackintosh', 'raincoat', 'rain jacket'],
  ['t-shirt', 'tee', 'tshirt'],
  ['dress', 'gown', 'frock'],
  ['all-in-one', 'jumpsuit', 'boiler suit', 'overalls', 'dungarees', 'coveralls'],
  ['blazer', 'suit jacket', 'sports jacket'],
  ['bag', 'handbag', 'tote', 'shopper'],
  ['beanie', 'watch cap', 'woolly hat', 'bobble hat'],
  ['jewellery', 'jewelry'],
  ['pottery', 'ceramics', 'stoneware', 'earthenware'],
  ['blanket', 'throw'],
  ['cushion', 'pillow'],
  ['cup', 'mug'],
  ['womens', 'women', 'womenswear', 'ladies'],
  ['mens', 'men', 'menswear', 'gents'],
  ['grey', 'gray', 'charcoal'],
  ['ecru', 'cream', 'ivory', 'off-white'],
  ['navy', 'navy blue', 'dark blue'],
  ['khaki', 'olive'],
  ['burgundy', 'maroon'],
  ['purple', 'violet', 'plum'],
  ['denim', 'jean'],
  ['corduroy', 'cord', 'needlecord'],
  ['check', 'tartan', 'plaid', 'gingham'],
  ['stripe', 'striped', 'stripy'],
];

/** Pages that are in no import. */
const pages = [
  {
    title: 'Frequently asked questions',
    path: '/faq',
    words: 'faq help delivery shipping postage sizes payment contact customer service',
  },
  { title: 'Returns', path: '/return-policy', words: 'return policy refund exchange send back' },
  { title: 'About us', path: '/about', words: 'who we are story contact' },
  { title: 'Terms and conditions', path: '/terms-and-conditions', words: 'legal conditions of sale' },
  { title: 'Privacy policy', path: '/privacy-policy', words: 'cookies personal data gdpr' },
  { title: 'Newsletter', path: '/newsletter', words: 'news email subscribe' },
  { title: 'Your orders', path: '/orders', words: 'order track parcel where delivery status' },
  { title: 'All designers', path: '/designers', words: 'brands makers labels' },
];

/** `SEARCH_CONFIG`: what search knows beside the import; what the file doesn't name has its default. */
export const searchSettingsSchema = z.strictObject({
  /** Groups of words and phrases that find the same. */
  synonyms: z
    .array(z.array(z.string().min(1).max(60)).min(2).max(30))
    .max(500)
    .default(synonyms),
  /** Pages of the shop, found by their titles and these words. */
  pages: z
    .array(
      z.strictObject({
        title: z.string().min(1).max(100),
        path: z.string().startsWith('/').max(200),
        words: z.string().max(500).default(''),
      }),
    )
    .max(100)
    .default(pages),
  /** Pages of pieces by a rule. */
  selections: selectionsSchema,
});
export type SearchSettings = Omit<z.infer<typeof searchSettingsSchema>, 'selections'>;
