import {
  type NewsletterChoices,
  newsletterOptions,
  newsletterPaths,
  newsletterTopicLabels,
} from '@toile/content-contract';
import type { Letterhead, LinkMail } from '@toile/mail';

/** Links of a subscriber's mail. */
export interface SubscriberLinks {
  confirm: string;
  choices: string;
}

const nobodyElse = 'It was not you? Then do nothing: nothing changes.';
const moreOf = ({ choices }: SubscriberLinks) => ({
  address: choices,
  words: 'Change your choices, or leave the list',
});

/** Asks a sign-up for its press. */
export const confirmLetter = ({ shop: { product } }: Letterhead, { confirm }: SubscriberLinks): LinkMail => ({
  subject: `Confirm your address for ${product.name}’s mailing list`,
  heading: 'Is this your address?',
  lead: `Somebody asked for ${product.name}’s newsletter to be sent here, hopefully you. Nothing comes before you say yes. The link works for seven days.`,
  link: { address: confirm, words: 'Confirm your address' },
  otherwise:
    'It was not you? Then do nothing: no newsletter comes, and the address is deleted after 30 days.',
});

/** Answers a sign-up of somebody who is on the list. */
export const knownLetter = ({ shop: { product } }: Letterhead, { choices }: SubscriberLinks): LinkMail => ({
  subject: `You are on ${product.name}’s mailing list already`,
  heading: 'You are on the list already',
  lead: 'Somebody has signed this address up again, hopefully you. Your choices are as they were.',
  link: { address: choices, words: 'Change your choices, or leave the list' },
  otherwise: nobodyElse,
});

export const welcomeLetter = (
  { shop: { product }, origin }: Letterhead,
  links: SubscriberLinks,
  { interest, topics }: NewsletterChoices,
): LinkMail => ({
  subject: `Welcome to ${product.name}’s mailing list`,
  heading: 'You are on the list',
  lead: `A few lines, now and then, for ${wordOf(interest)}: ${topics.map((topic) => lowerFirst(newsletterTopicLabels[topic])).join('; ')}.`,
  link: { address: `${origin}/shop`, words: 'See what is in the shop' },
  otherwise: 'What you hear of is up to you, and each of our mails has the way out.',
  more: moreOf(links),
});

export const farewellLetter = ({ shop: { product }, origin }: Letterhead): LinkMail => ({
  subject: `You have left ${product.name}’s mailing list`,
  heading: 'You have left the list',
  lead: 'No newsletter comes any more, and your address is deleted from the list.',
  link: { address: origin + newsletterPaths.page, words: 'Sign up again' },
  otherwise: 'It was not you? Somebody to whom you have forwarded a mail of ours may have followed its link.',
});

function wordOf(interest: NewsletterChoices['interest']): string {
  if (interest === 'both') return 'womenswear and menswear';
  return lowerFirst(newsletterOptions.find(({ value }) => value === interest)?.label ?? interest);
}

const lowerFirst = (words: string) => words.replace(/^./, (letter) => letter.toLowerCase());
