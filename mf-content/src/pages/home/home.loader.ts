import { fetchJson } from '@toile/api';
import type { DesignerCard, HomeShop, ProductCard } from '@toile/contracts';
import { mainCategories } from '@toile/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface HomeData {
  doors: HomeShop['doors'];
  /** A piece of this week, seen on a phone's first screen. */
  pick?: Pick<ProductCard, 'id' | 'friendlyUrlName' | 'title' | 'listingThumbnail'>;
  /** The designer who is quoted (D26). */
  banner?: DesignerCard;
}

/** A service that is down leaves the home page open. Any other failure, like an answer of a wrong shape, is thrown. */
const unlessDown = (error: unknown): undefined => {
  if (!(error instanceof Response)) throw error;
};

function pickOf(shop: HomeShop | undefined): Pick<HomeData, 'pick'> {
  const [piece] = shop?.featuredProducts ?? [];
  if (!piece) return {};
  const { id, friendlyUrlName, title, listingThumbnail } = piece;
  return { pick: { id, friendlyUrlName, title, listingThumbnail } };
}

/** Doors from the catalogue, a quote from the designers (CO-01). Without the catalogue the doors have no pictures. */
export async function loadHome({ request }: LoaderFunctionArgs): Promise<HomeData> {
  const [shop, showcase] = await Promise.all([
    fetchJson('homeShopSchema', '/api/home/shop', request).catch(unlessDown),
    fetchJson('showcaseSchema', '/api/home/showcase', request).catch(unlessDown),
  ]);
  const designers = (showcase?.featuredDesigners ?? []).filter(({ tagline }) => tagline);
  return {
    ...pickOf(shop),
    doors: mainCategories.map(
      (category) =>
        shop?.doors.find(({ friendlyUrlName }) => friendlyUrlName === category.friendlyUrlName) ?? category,
    ),
    banner: designers.find(({ isBanner }) => isBanner) ?? designers[0],
  };
}
