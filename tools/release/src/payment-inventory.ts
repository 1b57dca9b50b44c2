import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@toile/build-config';
import type { ReleaseManifest } from '@toile/releases-contract';
import { z } from 'zod';

const why = z.string().min(10);
const inventorySchema = z.object({
  /** Scripts of released parts, by the first word of their file's name, and those that stand at an address of their own. */
  scripts: z.array(
    z.union([
      z.object({ part: z.string(), files: z.array(z.string()), why }),
      z.object({ address: z.string(), why }),
    ]),
  ),
  /** Values that a header may have. */
  headers: z.record(z.string(), z.array(z.string()).min(1)),
  /** Sources that a directive of the security policy may let in, by directive. */
  policy: z.record(z.string(), z.array(z.string())),
});
/** Inventory of the payment pages, and nothing else may be (PCI DSS 6.4.3). */
export type PaymentInventory = z.infer<typeof inventorySchema>;

const file = path.join(repositoryRoot, 'mf-checkout/payment-scripts.json');

export const readInventory = async (): Promise<PaymentInventory> =>
  inventorySchema.parse(JSON.parse(await readFile(file, 'utf8')));

/** The released scripts that the inventory names: each with the hash that its manifest was signed with, by address. */
export function listedScripts(
  { scripts }: PaymentInventory,
  manifests: Iterable<ReleaseManifest>,
): Map<string, string> {
  const listed = [...manifests].flatMap(({ name, publicPath, entry, files, chunks }) => {
    const assets = [entry, ...files, ...Object.values(chunks).flatMap(({ js }) => js)];
    const names = scripts.flatMap((one) => ('part' in one && one.part === name ? one.files : []));
    return assets
      .filter((asset) => asset.file.endsWith('.js') && names.includes(asset.file.split('.', 1)[0] ?? ''))
      .map((asset) => [publicPath + asset.file, asset.integrity] as const);
  });
  return new Map(listed);
}

export const isListedAddress = ({ scripts }: PaymentInventory, address: string): boolean =>
  scripts.some((one) => 'address' in one && one.address === address);
