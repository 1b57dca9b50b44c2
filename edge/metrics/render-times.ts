import { Histogram, type Registry } from 'prom-client';
import type { Renderer } from '../render/renderer.ts';
import { routeOf } from '../set/page-address.ts';

type Render = Renderer['render'];

/** Times each render by its route as the manifests write it, and by the status that came of it. */
export function timeRenders(registry: Registry): (render: Render) => Render {
  const times = new Histogram({
    name: 'edge_render_duration_seconds',
    help: 'Time in which a document was made, with what it waited for; status `failed` is a page of last resort',
    labelNames: ['route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return (render) => async (variant, request) => {
    const stop = times.startTimer({ route: routeOf(variant.current, request.path) });
    try {
      const page = await render(variant, request);
      stop({ status: String(page.status) });
      return page;
    } catch (error) {
      stop({ status: 'failed' });
      throw error;
    }
  };
}
