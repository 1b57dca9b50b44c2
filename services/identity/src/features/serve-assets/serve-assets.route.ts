import type { Express } from 'express';
import { assetsPath, findAsset } from '../../adapters/pages/assets.ts';

/** GET /identity/assets/{file}: sheet, fonts and scripts of the pages, under names with a hash of their content. */
export function serveAssetsRoute(app: Express): void {
  app.get(`${assetsPath}/:file`, (req, res, next) => {
    const found = findAsset(req.params.file);
    if (!found) return next();
    res.set({ 'content-type': found.type, 'cache-control': 'public, max-age=31536000, immutable' });
    res.send(found.content);
  });
}
