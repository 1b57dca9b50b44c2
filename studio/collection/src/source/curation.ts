/** What the shop's editors chose; product and designer ids, in order. */
export const weeklyPicks = [19261, 18811, 19201, 18831, 19250, 18861, 19166, 18871];
export const viewInYourSpace = [18871, 19232, 18873, 19494];
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
/** Put on a tailor’s form for a last picture: how they go round a body, and how they fall. */
export const onForm: ReadonlySet<number> = new Set([
  // Dresses without sleeves.
  ...[18861, 19191, 19193, 19266, 19332, 19351, 19353, 19382, 19388, 19394, 19421, 19427, 19454, 19487],
  // Skirts.
  ...[19205, 19263, 19355, 19376, 19381, 19386, 19422, 19436, 19456, 19476, 25771],
  // Waistcoats.
  ...[18843, 19182, 19224, 19242, 19303, 19311, 19345, 19374, 19432, 25765],
]);
/** Folded over the back of a chair for a last picture: how thick they are, beside something whose size is known. */
export const overChair: ReadonlySet<number> = new Set([
  // Knitwear.
  ...[19170, 19171, 19312, 19313, 19414, 19439, 19457, 19473, 19474, 19475],
  // Trousers.
  ...[19181, 19213, 19243, 19334, 19375, 19383, 19393, 19433, 19452, 25769],
]);
