import { type Html, html } from '@toile/service-kit';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

export const time = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${moment.format(at)}</time>`;
