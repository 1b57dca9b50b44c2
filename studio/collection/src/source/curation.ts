/** What the shop's editors chose; product and designer ids, in order. */
export const weeklyPicks = [19261, 18811, 19201, 18831, 19250, 18861, 19166, 18871];
export const viewInYourSpace = [18863, 19201, 18871, 19232];
export const featuredDesigners = [1033, 1003, 1062, 1074, 1014, 1009, 1057, 1058];
export const bannerDesigner = 1014;
export const featuredCollections = [1069, 1058, 1062, 1047, 1041, 1050, 1052, 1027];
/** Hung up once more for a last picture, which shows how they fall, and how long they are beside a hanger. */
export const onHanger: ReadonlySet<number> = new Set([
  // Dresses.
  ...[
    19191, 19193, 19212, 19261, 19262, 19265, 19331, 19332, 19351, 19352, 19353, 19382, 19385, 19391, 19421,
  ],
  ...[19423, 19427, 19466],
  // Coats and jackets.
  ...[19201, 19202, 19203, 19211, 19222, 19302, 19395, 19431, 19441, 19451, 19471, 19486],
  // Shirts, blouses, waistcoats.
  ...[19192, 19204, 19221, 19224, 19264, 19322, 19354, 19374, 19392, 19461, 19465, 19484],
]);
