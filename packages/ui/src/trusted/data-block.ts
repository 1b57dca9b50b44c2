import { htmlPolicy } from './html-policy.ts';

/** JSON as it stands in a `<script>` that is data: every "<" is escaped, so that no text can end the block. */
export const dataBlock = htmlPolicy('toile-data', (json) => json.replaceAll('<', '\\u003c'));
