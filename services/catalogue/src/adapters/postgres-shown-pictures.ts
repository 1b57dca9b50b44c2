import { firstTransformedId, type PictureShapeName } from '@toile/contracts';
import type { Database } from '@toile/database';
import { sql } from 'drizzle-orm';
import { mediaFile } from '../domain/media-file.ts';
import type { WantedPicture } from '../domain/prepared-pictures.ts';
import { categories, products, shownElsewhere } from './tables.ts';

/** More would not fit into any cache; what comes later is made when it is asked for. */
const most = 20_000;

/**
 * Every picture that pages ask of `/media`, once, with the shapes in which they show it, in the order in which shoppers
 * meet them: the doors of the shop, then cards and the first picture of each product page (this week's picks, then the
 * newest), then portraits and collections, the other pictures of products, and stories.
 */
export async function shownPictures({ db }: Database): Promise<WantedPicture[]> {
  const { rows } = await db.execute<{ url: string; shapes: PictureShapeName[] }>(sql`
    with pieces as (
      select *, row_number() over (order by weekly_pick nulls last, added_at desc, id desc) as place
      from ${products} where id >= ${firstTransformedId.product}
    ), views as (
      select place, item from pieces, jsonb_array_elements(gallery) as item
    ), shown (stage, place, url, shape) as (
      select 0, position, image ->> 'url', 'door' from ${categories}
      union all select 1, place, listing_thumbnail ->> 'url', unnest(array['listing', 'thumb']) from pieces
      union all select case shape when 'story' then 5 else 2 end, 0, url, shape from ${shownElsewhere}
      union all select 3, place, second_thumbnail ->> 'url', 'listing' from pieces
      union all select 4, place, item ->> 'url', unnest(array['gallery', 'thumb']) from views
        where item ->> 'type' = 'image'
      union all select 4, place, item -> 'poster' ->> 'url', 'thumb' from views
      union all select 4, place, coalesce(ar_content -> 'poster' ->> 'url', listing_thumbnail ->> 'url'), 'model'
        from pieces where ar_content is not null
      union all select 5, id, (regexp_matches(story, '"(/media/[0-9a-f]{16}/[^"]+)"', 'g'))[1], 'story'
        from ${products} where story is not null
    )
    select url, array_agg(distinct shape) as shapes from shown where url is not null
    group by url order by min(stage), min(place), url limit ${most}`);
  return rows.flatMap(({ url, shapes }) => {
    const [, , hash = '', name = ''] = url.split('/');
    const file = mediaFile(hash, name);
    return file?.type.startsWith('image/') ? [{ file, shapes }] : [];
  });
}
