export { type Drops, dropSettings, type OpenDrop, openDrops } from './drops.ts';
export { productOfWaitingRoom, waitingRoomFor, waitingRoomPath } from './waiting-room-path.ts';
