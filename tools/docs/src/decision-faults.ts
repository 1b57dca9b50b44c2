import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const head =
  /^# (\d+)\. .+\n\n(?:Accepted|Superseded by \[\d{4}\]\(\d{4}-[a-z\d-]+\.md\)), \d{4}-\d\d-\d\d\.\n/;

/** What is wrong with the records in `docs/decisions` below `folder`. */
export function decisionFaults(folder: string): string[] {
  const decisions = path.join(folder, 'docs/decisions');
  const records = globSync('*.md', { cwd: decisions, exclude: ['README.md'] }).sort();
  const index = readFileSync(path.join(decisions, 'README.md'), 'utf8');
  return records.flatMap((name, place) => {
    const title = head.exec(readFileSync(path.join(decisions, name), 'utf8'));
    const number = String(place + 1).padStart(4, '0');
    return [
      !name.startsWith(`${number}-`) && `is not number ${number}: each record takes the next number`,
      !title && 'has no number, status and date under its title, as docs/decisions/README.md asks for',
      title && Number(title[1]) !== place + 1 && `is number ${title[1]} by its title`,
      !index.includes(`](${name})`) && 'is not in the table of docs/decisions/README.md',
    ]
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `docs/decisions/${name} ${fault}`);
  });
}
