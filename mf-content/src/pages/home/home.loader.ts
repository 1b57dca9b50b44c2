import { fetchJson } from '@toile/api';
import type { HomeShop } from '@toile/catalogue-contract';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import type { ProductCard } from '@toile/contracts';
import { mainCategories } from '@toile/contracts/plain';
import type { DesignerCard, Showcase } from '@toile/designer-contract';
import { designerAnswer } from '@toile/designer-contract/answers';
import { htmlToText } from '@toile/story';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface HomeData {
  doors: HomeShop['doors'];
  /** The piece of this week on the first screen. */
  pick?: Pick<ProductCard, 'id' | 'friendlyUrlName' | 'title' | 'listingThumbnail' | 'unitPriceCurrency'> & {
    brandTitle: string;
  };
  /** Cards after it. */
  news: ProductCard[];
  /** The designer who is quoted (D26), and how their story begins. */
  banner?: DesignerCard & { beginning?: string };
}

/** A row on a wide screen, two on a phone. */
const newsLength = 4;

/** A service that is down leaves the home page open. Any other failure, like an answer of a wrong shape, is thrown. */
const unlessDown = (error: unknown): undefined => {
  if (!(error instanceof Response)) throw error;
};

function piecesOf(shop: HomeShop | undefined): Pick<HomeData, 'pick' | 'news'> {
  const [piece, ...others] = shop?.featuredProducts ?? [];
  if (!piece) return { news: [] };
  const { id, friendlyUrlName, title, listingThumbnail, unitPriceCurrency, designer } = piece;
  // A second picture is for who points at a card: not worth its place in the document.
  const news = others.slice(0, newsLength).map(({ secondThumbnail: _, ...card }) => card);
  return {
    pick: {
      id,
      friendlyUrlName,
      title,
      listingThumbnail,
      unitPriceCurrency,
      brandTitle: designer.brandTitle,
    },
    news,
  };
}

const firstParagraph = (html: string) => htmlToText(/<p\b.*?<\/p>/s.exec(html)?.[0] ?? html);

/** The designer marked for it, else the first who says something. */
async function bannerOf(showcase: Showcase | undefined, request: Request): Promise<HomeData['banner']> {
  const designers = (showcase?.featuredDesigners ?? []).filter(({ tagline }) => tagline);
  const designer = designers.find(({ isBanner }) => isBanner) ?? designers[0];
  if (!designer) return undefined;
  const address = `/api/designers/details/${designer.friendlyUrlName}`;
  const details = await fetchJson(designerAnswer('designerSchema'), address, request).catch(unlessDown);
  return { ...designer, ...(details?.description && { beginning: firstParagraph(details.description) }) };
}

/** Doors and pieces from the catalogue, a story from the designers (CO-01). Without the catalogue the doors have no pictures. */
export async function loadHome({ request }: LoaderFunctionArgs): Promise<HomeData> {
  const [shop, banner] = await Promise.all([
    fetchJson(catalogueAnswer('homeShopSchema'), '/api/home/shop', request).catch(unlessDown),
    fetchJson(designerAnswer('showcaseSchema'), '/api/home/showcase', request)
      .catch(unlessDown)
      .then((showcase) => bannerOf(showcase, request)),
  ]);
  return {
    ...piecesOf(shop),
    doors: mainCategories.map(
      (category) =>
        shop?.doors.find(({ friendlyUrlName }) => friendlyUrlName === category.friendlyUrlName) ?? category,
    ),
    banner,
  };
}
