import { headerOf } from '@toile/mail/testing';

export interface ReadMail {
  to: string[];
  subject: string;
  /** Both forms, decoded. */
  words: string;
  /** Paths of its links, as its text has them. */
  links: string[];
  unsubscribe: string;
}

/** Decodes a mail as its server has it. */
export function readMail({ source, to }: { source: string; to: string[] }): ReadMail {
  const bytes = source
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_sign, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const words = Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r', '');
  const links = [...words.matchAll(/^(http\S+)$/gm)].map(([link]) => link.replace(/^https?:\/\/[^/]+/, ''));
  return {
    to,
    subject: headerOf(source, 'Subject'),
    words,
    links,
    unsubscribe: headerOf(source, 'List-Unsubscribe'),
  };
}
