/** What is cut: a silhouette and how it is varied. Lengths in centimetres, all optional. */
export type GarmentSpec =
  | {
      kind: 'coat';
      length?: number;
      lapel?: 'notch' | 'peak' | 'shawl' | 'shirt' | 'band';
      double?: boolean;
      belt?: boolean;
      /** Its back is cut in one piece, without a seam. */
      wholeBack?: boolean;
      flare?: number;
      pockets?: 'patch' | 'flap' | 'welt';
    }
  | {
      kind: 'jacket';
      belt?: false;
      wholeBack?: false;
      length?: number;
      lapel?: 'notch' | 'peak' | 'shawl' | 'shirt' | 'band';
      double?: boolean;
      flare?: number;
      pockets?: 'patch' | 'flap' | 'welt';
    }
  | {
      kind: 'shirt';
      length?: number;
      sleeve?: number;
      collar?: 'shirt' | 'band';
      pocket?: boolean;
      wide?: number;
    }
  | { kind: 'blouse'; neck?: 'round' | 'tie' | 'vee'; full?: number; length?: number }
  | { kind: 'jumper'; neck?: 'crew' | 'vee' | 'polo'; length?: number; wide?: number; sleeve?: number }
  | { kind: 'cardigan'; length?: number; wide?: number }
  | { kind: 'waistcoat'; points?: boolean; length?: number; breakY?: number }
  | { kind: 'tee'; length?: number; wide?: number; sleeve?: number }
  | {
      kind: 'dress';
      length?: number;
      flare?: number;
      sleeve?: 'none' | 'short' | 'long' | 'puff' | 'strap';
      neck?: 'round' | 'vee' | 'shirt';
      waist?: 'seam' | 'belt' | 'none' | 'empire';
      pleated?: boolean;
      tiers?: number;
    }
  | {
      kind: 'trousers';
      length?: number;
      hem?: number;
      rise?: number;
      crease?: boolean;
      pleat?: boolean;
      workwear?: boolean;
    }
  | { kind: 'shorts'; length?: number; hem?: number; drawstring?: boolean }
  | {
      kind: 'skirt';
      length?: number;
      flare?: number;
      pleated?: boolean;
      wrap?: boolean;
      buttons?: boolean;
      tiers?: number;
    }
  | { kind: 'jumpsuit'; hem?: number; sleeve?: 'none' | 'long'; collar?: boolean }
  | { kind: 'scarf'; fringe?: boolean }
  | { kind: 'tote'; handles?: 'long' | 'short' }
  | { kind: 'hat'; brim?: number; style?: 'bucket' | 'brim' | 'beanie' };
