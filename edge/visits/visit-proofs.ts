import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SetId, VisitProof } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';

/** As long as a promotion is watched; a page that is open for longer tells nothing any more. */
const validSeconds = 15 * 60;
/** By so much may the clocks of two edges differ. */
const aheadSeconds = 60;
/** A cache before the edge gives one document to some visitors, and a page tells of some failures. */
const mostUses = 20;
const mostKnown = 20_000;

const shape = /^(set-[\w-]{1,60})\.([\w-]{8})\.([0-9a-z]{1,9})\.([\w-]{8})\.([\w-]{22})$/;

const shortHash = (text: string) => hash('sha256', text, 'base64url').slice(0, 8);

/** No document has another's name: random for each process, and counted there, which costs less than chance for each. */
function createNames(): () => string {
  const bytes = randomBytes(6);
  let count = bytes.readUInt16BE();
  return () => {
    count = (count + 1) % 2 ** 24;
    bytes.writeUIntBE(count, 3, 3);
    return bytes.toString('base64url');
  };
}

/** Claims that were made with a proof: the same a second time counts for nothing. */
export interface Told {
  setId: SetId;
  client: string;
  what: string;
}

interface VisitProofsOptions {
  /** Key that the edges of a shop share. */
  key: string;
  now?: () => number;
}

/**
 * The edge's word that it has sent a document: of which set and page, and when. It goes with each document in headers, since
 * the document itself is the same for everybody and is kept. Who reports has to bring it; that keeps out whoever has
 * fetched nothing, and no more: who counts for how much is the ledger's business.
 */
export function createVisitProofs({ key, now = Date.now }: VisitProofsOptions) {
  const used = new LRUCache<string, Set<string>>({ max: mostKnown });
  const secret = createHmac('sha256', key).update('visit proofs').digest('base64url');
  const nextName = createNames();
  const seconds = () => Math.floor(now() / 1000);
  /** In one call: HMAC's three took a twelfth of what a cached document costs. Nobody can lengthen a hash that is cut short (SHA-512/256). */
  const macOf = (content: string) => hash('sha512-256', secret + content, 'base64url').slice(0, 22);

  /** Content of a token of ours that has not expired. */
  function read(token: string) {
    const [, setId = '', page = '', at = '', nonce = '', mac = ''] = shape.exec(token) ?? [];
    const isOurs =
      mac && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(`${setId}.${page}.${at}.${nonce}`)));
    if (!isOurs) return undefined;
    const age = seconds() - Number.parseInt(at, 36);
    return age <= validSeconds && age >= -aheadSeconds ? { setId, page, nonce } : undefined;
  }

  function isNew(nonce: string, { client, what }: Told): boolean {
    const uses = used.get(nonce) ?? new Set();
    // Strangers say what: it may be long.
    const use = shortHash(`${client} ${what}`);
    if (uses.has(use) || uses.size >= mostUses) return false;
    used.set(nonce, uses.add(use));
    return true;
  }

  return {
    make(setId: SetId, page: string): string {
      const content = `${setId}.${shortHash(page)}.${seconds().toString(36)}.${nextName()}`;
      return `${content}.${macOf(content)}`;
    },
    /**
     * True when a proof is good for this, which uses it up. `page`: absent where a browser can't say which page it was.
     */
    accepts({ token, page }: Omit<VisitProof, 'page'> & { page?: string }, told: Told): boolean {
      const proof = read(token);
      if (!proof || proof.setId !== told.setId) return false;
      return (page === undefined || proof.page === shortHash(page)) && isNew(proof.nonce, told);
    },
  };
}
export type VisitProofs = ReturnType<typeof createVisitProofs>;
