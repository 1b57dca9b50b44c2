import { alertDays, confirmDays } from '@toile/account-contract/plain';
import { guestBagDays, orderCookie } from '@toile/checkout-contract/plain';
import { newsletterCookie } from '@toile/content-contract/plain';
import type { ShopConfig } from '@toile/contracts';
import { NotchList } from '../../lib/article.tsx';
import type { LegalSection } from './legal-page.tsx';

/** Privacy: which data, for what, and who else sees them. */
export function privacyOfData({ product: { name } }: ShopConfig): LegalSection[] {
  return [
    {
      id: 'what-we-keep',
      title: 'What we keep, and why',
      body: (
        <NotchList>
          <li>
            <strong>Orders:</strong> name, email address, phone number if you give it, addresses, what you
            bought and what you paid, to carry out the contract and because tax law asks for it; and what the
            designer tells of your parcel, with carrier and tracking number.
          </li>
          <li>
            <strong>Returns:</strong> which pieces you send back, why, and what you write with it, to decide
            on it and to give your money back.
          </li>
          <li>
            <strong>Account:</strong> name, email address and a hash of your password, if you create one; with
            it, the bag that you filled and the pieces that you saved while signed in.
          </li>
          <li>
            <strong>Newsletter:</strong> email address and what you want to hear of, because you agreed to it
            and have confirmed the address.
          </li>
          <li>
            <strong>Back in stock:</strong> email address and the size that you asked for, because you agreed
            to it; until a day after our mail, or for {alertDays} days. If you don’t confirm the address, it
            goes after {confirmDays}.
          </li>
          <li>
            <strong>How the site does:</strong> how many visits met a fault, were slow, or reached the bag or
            the end of the checkout, as numbers for each minute, for seven days. To count each visit once,
            your address and the name of your browser are mixed into a number that stays in memory and leads
            back to nobody.
          </li>
          <li>
            <strong>Logs:</strong> the time and address of each call, for security and to find faults. Secrets
            are masked before they are written.
          </li>
        </NotchList>
      ),
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      body: (
        <>
          <p>
            The designer from whom you buy gets what is needed to send your parcel: name, address and contact.
            Our payment provider gets what is needed to take the payment; your card number goes to it directly
            and never reaches us. We do not sell personal data.
          </p>
          <p>If a provider keeps data outside the UK, it does so with the safeguards that UK law asks for.</p>
        </>
      ),
    },
    {
      id: 'in-your-browser',
      title: 'In your browser',
      body: (
        <p>
          Your bag and your wish list are kept in your browser’s local storage, so that they are still there
          when you come back; so is a size, once you have pressed “Remember … as my size” or yours in the size
          guide: it stays in this browser, and “Forget” removes it. Signing in sets cookies that are needed
          for it: toile_session keeps you signed in, toile_interaction and toile_resume lead you through the
          sign-in, and toile_device, which stays for a year, lets you in here even while a stranger tries
          passwords for your account. When something is put into the bag before scripts run, or without them,
          toile_bag remembers that bag for {guestBagDays} days, and toile_bag_waits tells the page that there
          is one; both go once your browser’s storage has the bag. {orderCookie('', false)} with the number of
          an order opens that order’s page for you for a day, once you have paid for it, followed the link in
          one of its mails or found it by number and email. The link in a mail of the newsletter sets{' '}
          {newsletterCookie(false)}, which opens your choices for an hour. While we try a new version of the
          site on some of you, the cookie toile_visitor holds a random number, so that you keep the version
          that you have; it goes when we are done. A link that shows you such a version sets toile_pass, which
          says which one and until when. {name} uses neither advertising cookies nor trackers; statistics are
          collected only if you have agreed to them.
        </p>
      ),
    },
  ];
}
