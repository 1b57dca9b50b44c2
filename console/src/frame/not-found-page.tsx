import { ChannelLink } from './channel-link.tsx';

/** An address that the console doesn't have. */
export function NotFoundPage() {
  return (
    <>
      <h1>There is no such page</h1>
      <p>
        <ChannelLink to="/">To the overview</ChannelLink>
      </p>
    </>
  );
}
