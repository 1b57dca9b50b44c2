import { useLocation } from 'react-router-dom';

/** Channel that the address names (`?channel=testers`), live unless it names one. */
export const useNamedChannel = (): string =>
  new URLSearchParams(useLocation().search).get('channel') || 'live';

/** Addresses of pages, with the channel that is looked at. */
export function useInChannel(): (page: string) => string {
  const channel = useNamedChannel();
  return (page) => (channel === 'live' ? page : `${page}?${new URLSearchParams({ channel })}`);
}
