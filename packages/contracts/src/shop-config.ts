import { z } from 'zod';
import { shopCurrencies } from './pence.ts';
import { returnPolicies } from './return-policy.ts';
import { shopCountries } from './sells.ts';

/** Express ways to pay that a shop may offer, by the provider's names. */
export const expressWays = ['applePay', 'googlePay', 'link'] as const;

const shopCountry = z.enum(shopCountries, `must be of the payment table: ${shopCountries.join(', ')}`);

/** Runtime settings of the shop (SH-54): nothing of this is written in code. The edge embeds it in every document. */
export const shopConfigSchema = z.object({
  product: z
    .object({
      name: z.string().min(1).default('Toile').describe('name of the shop (D1)'),
      slug: z
        .string()
        .regex(/^[a-z0-9-]{2,30}$/)
        .default('toile')
        .describe('name in addresses and in the key of the bag (D1)'),
    })
    .prefault({}),
  defaultTitle: z
    .string()
    .default('Discover the next generation of fashion designers')
    .describe('title of pages without one (D5)'),
  defaultDescription: z
    .string()
    .default('Shop womenswear and menswear directly from emerging and graduate designers.')
    .describe('description of the shop (D5)'),
  copyrightYears: z
    .tuple([z.int(), z.int()])
    .default([2020, 2021])
    .describe('years in the footer; with plain `words` the last is the present one (D8)'),
  words: z
    .enum(['plain', 'spec'])
    .default('plain')
    .describe('words of bag errors, footer, grant and liability: `plain`, or `spec` (D22, D8)'),
  contact: z
    .object({
      email: z.email().default('hello@toile.example').describe('address of the customer service'),
      phone: z.string().default('+44 20 7946 0018').describe('its telephone'),
      address: z
        .string()
        .default('Toile, 18 Selvedge Yard, London E2 8ZZ')
        .describe('name and postal address'),
      whatsapp: z.string().default('https://wa.me/442079460018').describe('its WhatsApp link'),
    })
    .prefault({}),
  social: z
    .object({
      instagram: z
        .string()
        .default('https://www.instagram.com/toile.example')
        .describe('link in header and footer'),
      tiktok: z.string().optional().describe('link on about and thank-you page'),
    })
    .prefault({}),
  portalUrl: z.string().default('https://designers.toile.example/apply').describe('where designers apply'),
  routes: z
    .object({
      classShowcase: z.string().default('/class-of-2021').describe('path of the Class of 2021 (D2)'),
      grant: z.string().default('/graduate-grant').describe('path of the grant (D2)'),
      programme: z.string().default('/programme-september-2023').describe('path of the programme (D2)'),
    })
    .prefault({}),
  sells: z
    .strictObject({
      currency: z
        .enum(shopCurrencies, `must be one of ${shopCurrencies.join(', ')}`)
        .default('GBP')
        .describe('currency of prices and payments (D35)'),
      countries: z
        .tuple([shopCountry], shopCountry)
        .refine((codes) => new Set(codes).size === codes.length, 'must name each country once')
        .default(['GB'])
        .describe('countries of addresses, the default first (CK-31, CK-38…43)'),
    })
    .prefault({}),
  returns: z
    .object({
      policy: z
        .enum(returnPolicies)
        .default('spec')
        .describe('rules on returns: the shop’s own or those of UK law (D21)'),
    })
    .prefault({}),
  samplePages: z.boolean().default(true).describe('shows `/counter` and `/fetch-data` (D54)'),
  story: z
    .object({
      legacyTimes: z
        .array(z.int())
        .default([1_589_534_412_000])
        .describe('times (ms) of stories by the older editor (CO-53, D53)'),
      legacyBefore: z.int().optional().describe('time (ms) before which all are (D53)'),
    })
    .prefault({}),
  payments: z
    .object({
      publishableKey: z.string().default('pk_test_sandbox').describe('Stripe’s publishable key (SH-55)'),
      scriptUrl: z
        .string()
        .default('/payments-sandbox/v3/stripe.js')
        .describe('its script for browsers (CK-45, D36)'),
      express: z
        .array(z.enum(expressWays, `must be of ${expressWays.join(', ')}`))
        .default(['applePay', 'googlePay'])
        .describe(
          '[express ways](where-it-runs.md#apple-pay-google-pay-and-link): `applePay`, `googlePay`, `link`',
        ),
    })
    .prefault({}),
  tagManager: z
    .object({
      id: z
        .string()
        .regex(/^GTM-[A-Z0-9]{1,20}$/)
        .optional()
        .describe('id of the tag manager (SH-23, D9); absent: none'),
      scriptUrl: z
        .url({ protocol: /^https$/ })
        .default('https://www.googletagmanager.com/gtm.js')
        .describe('address of its script'),
    })
    .prefault({}),
  auth: z
    .object({
      clientName: z
        .string()
        .default('toile-shop')
        .describe('name of this shop at the identity service (ID-17)'),
      popup: z.boolean().default(false).describe('signs in by a window before a redirect (ID-04, D60)'),
    })
    .prefault({}),
});
export type ShopConfig = z.infer<typeof shopConfigSchema>;
