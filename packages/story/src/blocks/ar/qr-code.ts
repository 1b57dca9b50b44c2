import { ownAddress, parseUrl } from '@toile/contracts/plain';
import { arFilterLink } from './ar-links.ts';

interface QrFields {
  qrCode?: string | undefined;
  arUrl?: string | undefined;
}

/** The QR code beside the model: a picture of the shop, or a text to encode (D25). */
export type QrCode = { image: string } | { text: string };

/** A code holds no more bytes. */
const mostBytes = 2953;
const picture = /\.(?:png|svg|webp|avif|gif|jpe?g)$/i;

const codeOf = (text: string | undefined): QrCode | undefined =>
  text && new TextEncoder().encode(text).length <= mostBytes ? { text } : undefined;

/**
 * `qrCode` when there is one, else the filter's address, else this page at its model. Pictures of other hosts stay out, and
 * what is too long for a code.
 */
export function qrCodeOf({ qrCode, arUrl }: QrFields, page: URL): QrCode {
  const fallback = codeOf(arFilterLink(arUrl)) ?? { text: new URL('#ar', page).href };
  if (!qrCode) return fallback;
  const url = parseUrl(ownAddress(qrCode), page);
  const isAddress = /^(?:\/|[a-z][a-z+.-]*:)/i.test(qrCode);
  if (!isAddress || !url) return codeOf(qrCode) ?? fallback;
  if (picture.test(url.pathname)) return url.origin === page.origin ? { image: url.href } : fallback;
  return (url.protocol === 'https:' && codeOf(url.href)) || fallback;
}
