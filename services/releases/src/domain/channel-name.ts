export { channelNameSchema as channelName } from '@toile/releases-contract';
