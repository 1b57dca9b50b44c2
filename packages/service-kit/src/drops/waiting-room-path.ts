/** Path of waiting rooms; `/waiting-room/{drop}` is one. */
export const waitingRoomPath = '/waiting-room';

/** Address that leads to the waiting room of a piece. Script of the buy block has it, too. */
export const waitingRoomFor = (productId: number): string => `${waitingRoomPath}?product=${productId}`;

/** The piece that such an address is about. */
export const productOfWaitingRoom = (url: string): number | undefined => {
  const [, id] = /^\/waiting-room\?product=(\d{1,9})$/.exec(url) ?? [];
  return id === undefined ? undefined : Number(id);
};
