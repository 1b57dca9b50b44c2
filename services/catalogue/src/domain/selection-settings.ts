import { formatPence, friendlyUrlNameSchema, type ShopCurrency } from '@toile/contracts';
import { z } from 'zod';

/** Conditions that a piece of a selection meets, all of them; it can be bought as well. */
const ruleSchema = z
  .strictObject({
    /** In pence or cents. */
    underPence: z.int().positive().optional(),
    /** Words that its texts have, as search finds them: `undyed`, `lambswool or merino`. */
    words: z.string().min(1).max(200).optional(),
    /** Of several sizes one is left. */
    isLastSize: z.literal(true).optional(),
  })
  .refine((rule) => Object.keys(rule).length > 0, 'a rule needs a condition');
export type SelectionRule = z.infer<typeof ruleSchema>;

/** A page of pieces that a rule finds, at `/shop/{slug}`. */
const selectionSettingsSchema = z.strictObject({
  slug: friendlyUrlNameSchema,
  /** `{price}` stands for that of the rule. */
  title: z.string().min(1).max(60),
  text: z.string().min(1).max(500),
  /** Id of the piece whose picture it shows, if that is in it; absent: its newest. */
  pictureOf: z.int().positive().optional(),
  rule: ruleSchema,
});
export type SelectionSettings = z.infer<typeof selectionSettingsSchema>;

const initially: SelectionSettings[] = [
  {
    slug: 'under-150',
    title: 'Under {price}',
    text: 'Small runs need not cost much: scarves, shirts, cups and more, each made by the person who sells it.',
    rule: { underPence: 15_000 },
  },
  {
    slug: 'undyed',
    title: 'Undyed',
    text: 'The colour of the fleece, the flax or the clay, and nothing added to it.',
    rule: { words: 'undyed' },
  },
  {
    slug: 'last-sizes',
    title: 'Last sizes',
    text: 'One size of each is left. If it is yours, it may have waited for you.',
    rule: { isLastSize: true },
  },
];

export const selectionsSchema = z
  .array(selectionSettingsSchema)
  .max(50)
  .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, 'two have the same slug')
  .default(initially);

/** Title as the shop shows it. */
export const titleOf = ({ title, rule }: SelectionSettings, currency: ShopCurrency): string =>
  title.replace('{price}', formatPence(rule.underPence ?? 0, currency).replace(/\.00$/, ''));

/** Pages of selections, as search finds them: by their titles. */
export const selectionPages = (selections: readonly SelectionSettings[], currency: ShopCurrency) =>
  selections.map((each) => ({ title: titleOf(each, currency), path: pathOf(each), words: '' }));

export const pathOf = ({ slug }: Pick<SelectionSettings, 'slug'>): string => `/shop/${slug}`;
