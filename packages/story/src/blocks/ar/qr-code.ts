import { ownAddress } from '@toile/contracts/plain';
import { arFilterLink } from './ar-links.ts';

interface QrFields {
  qrCode?: string | undefined;
  arUrl?: string | undefined;
}

/** The QR code beside the model: a picture of the shop, or a text to encode (D25). */
export type QrCode = { image: string } | { text: string };

const picture = /\.(?:png|svg|webp|avif|gif|jpe?g)$/i;

/** `qrCode` when there is one, else the filter's address, else this page at its model. Pictures of other hosts stay out. */
export function qrCodeOf({ qrCode, arUrl }: QrFields, page: URL): QrCode {
  const fallback = { text: arFilterLink(arUrl) ?? new URL('#ar', page).href };
  if (!qrCode) return fallback;
  const url = URL.parse(ownAddress(qrCode), page);
  const isAddress = /^(?:\/|[a-z][a-z+.-]*:)/i.test(qrCode);
  if (!isAddress || !url) return { text: qrCode };
  if (picture.test(url.pathname)) return url.origin === page.origin ? { image: url.href } : fallback;
  return url.protocol === 'https:' ? { text: url.href } : fallback;
}
