import type { DataChanges } from '../channel/data-changes.ts';
import type { Stored } from './documents.ts';

/** A render on its way. */
interface Render {
  /** Changes before it began. */
  revision: number;
  made: Promise<Stored>;
}
/** Makes a document; `began`: the changes until then. */
type Begin = (began: number) => Promise<Stored>;

/** Renders on their way, one for each document. */
export function createRenders(changes: DataChanges) {
  const onTheWay = new Map<string, Render>();

  /** The one that is on its way, but for one that everything has overtaken: what it shows is known when it ends. */
  function current(key: string): Render | undefined {
    const render = onTheWay.get(key);
    return render && !changes.hasChanged(render.revision, '') ? render : undefined;
  }

  /** The render on its way, or a new one. */
  function begun(key: string, begin: Begin): Render {
    const others = current(key);
    if (others) return others;
    const revision = changes.current();
    const render: Render = {
      revision,
      made: begin(revision).finally(() => {
        if (onTheWay.get(key) === render) onTheWay.delete(key);
      }),
    };
    onTheWay.set(key, render);
    return render;
  }

  return {
    isOnTheWay: (key: string): boolean => current(key) !== undefined,

    begin: (key: string, begin: Begin): Promise<Stored> => begun(key, begin).made,

    /** Made with all changes until now. What began before is made once more if one of them has touched it. */
    async made(key: string, begin: Begin): Promise<Stored> {
      const wanted = changes.current();
      for (;;) {
        const render = begun(key, begin);
        const stored = await render.made;
        if (render.revision >= wanted || !changes.hasChanged(render.revision, stored.keys)) return stored;
      }
    },
  };
}
