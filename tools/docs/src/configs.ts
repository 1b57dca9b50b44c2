import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type Setting, settingRows } from './setting-rows.ts';

/** The files that read the environment; each exports its `configSchema`. */
const readers = '{services/*/src,edge,tools/*/src,tests}/{config,settings}.ts';
const configModule = z.object({ configSchema: z.custom<z.ZodType>((value) => value instanceof z.ZodType) });

export interface Config {
  /** `services/catalogue`, `edge`: the folder that owns it. */
  reader: string;
  settings: Setting[];
}

/** Settings that each program below `folder` reads from its environment. */
export async function configsIn(folder: string): Promise<Config[]> {
  const files = globSync(readers, { cwd: folder }).sort();
  return Promise.all(
    files.map(async (file) => {
      const read = configModule.safeParse(await import(pathToFileURL(path.join(folder, file)).href));
      if (!read.success) throw new Error(`${file} exports no configSchema`);
      const reader = path.dirname(file).replace(/\/src$/, '');
      return { reader, settings: settingRows(read.data.configSchema) };
    }),
  );
}
