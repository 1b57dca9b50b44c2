import type { DesignerCard, HomeShop, Showcase } from '@toile/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface HomeData {
  doors: HomeShop['doors'];
  /** The designer who speaks on the home page (D26). */
  banner?: DesignerCard;
}

/** The doors stand even when the catalogue is down: they only lack their pictures. */
const bareDoors: HomeShop['doors'] = [
  { friendlyUrlName: 'womenswear', title: 'Womenswear' },
  { friendlyUrlName: 'menswear', title: 'Menswear' },
];

/** What a service has to say, or nothing: the home page opens in any case. */
async function ask<Answer>(path: string, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, { signal, headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** Doors from the catalogue, a voice from the designers (CO-01). */
export async function loadHome({ request }: LoaderFunctionArgs): Promise<HomeData> {
  const [shop, showcase] = await Promise.all([
    ask<HomeShop>('/api/home/shop', request.signal),
    ask<Showcase>('/api/home/showcase', request.signal),
  ]);
  const designers = (showcase?.featuredDesigners ?? []).filter(({ tagline }) => tagline);
  const doors = (shop?.doors ?? []).filter((door) =>
    bareDoors.some(({ friendlyUrlName }) => friendlyUrlName === door.friendlyUrlName),
  );
  return {
    doors: doors.length === bareDoors.length ? doors : bareDoors,
    banner: designers.find(({ isBanner }) => isBanner) ?? designers[0],
  };
}
