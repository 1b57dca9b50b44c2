/** What the shop's editors chose; product and designer ids, in order. */
export const weeklyPicks = [19261, 18811, 19201, 18831, 19250, 18861, 19166, 18871];
export const viewInYourSpace = [18863, 19201, 18871, 19232];
export const featuredDesigners = [1033, 1003, 1062, 1074, 1014, 1009, 1057, 1058];
export const bannerDesigner = 1014;
export const featuredCollections = [1069, 1058, 1062, 1047, 1041, 1050, 1052, 1027];
