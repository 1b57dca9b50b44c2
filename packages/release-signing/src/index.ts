export { canonical } from './canonical.ts';
export { chainHash, provenChain } from './hash-chain.ts';
export { provenEnds, signedHead } from './history-head.ts';
export { setIdOf } from './set-id.ts';
export { isSigned, type KeyPair, newKeyPair, publicKeyOf, signContent } from './signed-content.ts';
export { readToken, signToken } from './signed-token.ts';
export { bucketOf, halfBeside, halfOf, isInHalf, isInShare, isVisitorId, placeOf } from './visitor-bucket.ts';
