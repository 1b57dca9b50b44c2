import { type Comparison, picturesOf } from '@toile/releases-contract';
import type { ReleaseClient } from '../release-client.ts';

interface Keeping {
  /** Content of a picture of the report. */
  read: (file: string) => Promise<Buffer | undefined>;
  onSent?: (sent: number, of: number) => void;
}

/** Has the release service keep a report and its pictures: the console shows them. */
export async function keepReport(
  api: Pick<ReleaseClient, 'keepComparison' | 'keepPicture'>,
  comparison: Comparison,
  { read, onSent }: Keeping,
): Promise<void> {
  const { id } = await api.keepComparison(comparison);
  const files = picturesOf(comparison);
  for (const [at, file] of files.entries()) {
    const content = await read(file);
    if (content) await api.keepPicture(id, file, content);
    onSent?.(at + 1, files.length);
  }
}
