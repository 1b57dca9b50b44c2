/** The audience of access tokens: all of the shop's services. */
export const apiResource = 'urn:toile:api';
export const apiScope = 'shop';
