import { createHash } from 'node:crypto';

/** Time to an answer, in milliseconds, from which a line is slow: that of "Slow 4G" in Chromium's tools. Not all browsers say. */
const slowFromMs = 150;

const script = `if(navigator.connection?.rtt>=${slowFromMs})document.documentElement.dataset.line="slow"`;

/** Stands in the head of a document: what is laid out first on a slow line asks for no faces (record 6). */
export const slowLineElement = `<script>${script}</script>`;

/** As a security policy names it: the one script that stands in a document. */
export const slowLineHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
