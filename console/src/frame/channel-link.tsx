import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useInChannel } from '../api/named-channel.ts';

/** Link to a page about the channel that is looked at. */
export function ChannelLink({ to, children }: { to: string; children: ReactNode }) {
  const inChannel = useInChannel();
  return <Link to={inChannel(to)}>{children}</Link>;
}
