import type { IncomingMessage } from 'node:http';

/**
 * Programs that read pages and buy nothing, by what they call themselves: search engines, previews of links, monitors, and the
 * tools that scripts fetch with. They run none of the shop's code, or run it for nobody. (Cubot makes telephones.)
 */
const robot =
  /(?<!\bcu)bots?\b|crawl|spider|slurp|scrape|archiver|externalhit|facebookcatalog|link ?preview|monitor|uptime|lighthouse|feedfetcher|mediapartners|google-|pingdom|whatsapp\/|^(?:curl|wget|python|scrapy|libwww|go-http|java\/|okhttp|php|ruby|perl|httpie|guzzle)/i;

/** True for a request of no visitor: a program, or somebody who wants to know what there is without reading it. */
export const isRobot = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'HEAD' || robot.test(headers['user-agent'] ?? '');

/** A browser that fetches ahead shows nobody anything yet. */
export const isAhead = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /prefetch|prerender/.test(`${headers['sec-purpose']}`);
