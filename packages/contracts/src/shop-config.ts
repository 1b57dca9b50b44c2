import { z } from 'zod';

/** Runtime settings of the shop (SH-54): nothing of this is written in code. The edge embeds it in every document. */
export const shopConfigSchema = z.object({
  product: z
    .object({
      name: z.string().min(1).default('Toile'),
      slug: z
        .string()
        .regex(/^[a-z0-9-]{2,30}$/)
        .default('toile'),
    })
    .prefault({}),
  defaultTitle: z.string().default('Discover the next generation of fashion designers'),
  defaultDescription: z
    .string()
    .default('Shop womenswear and menswear directly from emerging and graduate designers.'),
  copyrightYears: z.tuple([z.int(), z.int()]).default([2020, 2021]),
  contact: z
    .object({
      email: z.email().default('hello@toile.example'),
      phone: z.string().default('+44 20 7946 0018'),
      whatsapp: z.string().default('https://wa.me/442079460018'),
    })
    .prefault({}),
  social: z
    .object({
      instagram: z.string().default('https://www.instagram.com/toile.example'),
      tiktok: z.string().optional(),
    })
    .prefault({}),
  portalUrl: z.string().default('https://designers.toile.example/apply'),
  routes: z
    .object({
      classShowcase: z.string().default('/class-of-2021'),
      grant: z.string().default('/graduate-grant'),
      programme: z.string().default('/programme-september-2023'),
    })
    .prefault({}),
  /** Which stories the older editor wrote, by time stamp in ms (CO-53, D53). */
  story: z
    .object({
      legacyTimes: z.array(z.int()).default([1_589_534_412_000]),
      legacyBefore: z.int().optional(),
    })
    .prefault({}),
  payments: z
    .object({
      /** Publishable key and the address of the provider's browser script (SH-55, CK-45). */
      publishableKey: z.string().default('pk_test_sandbox'),
      scriptUrl: z.string().default('/payments-sandbox/v3/stripe.js'),
    })
    .prefault({}),
  auth: z
    .object({ clientName: z.string().default('toile-shop'), popup: z.boolean().default(false) })
    .prefault({}),
});
export type ShopConfig = z.infer<typeof shopConfigSchema>;
