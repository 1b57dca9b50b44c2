import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const head =
  /^# (\d+)\. .+\n\n(?:Accepted|Superseded by \[\d{4}\]\(\d{4}-[a-z\d-]+\.md\)), \d{4}-\d\d-\d\d\.\n/;

/** Faults of the records in `docs/decisions` below `folder`. */
export function decisionFaults(folder: string): string[] {
  const decisions = path.join(folder, 'docs/decisions');
  const records = globSync('*.md', { cwd: decisions, exclude: ['README.md'] }).sort();
  const index = readFileSync(path.join(decisions, 'README.md'), 'utf8');
  return records.flatMap((name, place) => {
    const title = head.exec(readFileSync(path.join(decisions, name), 'utf8'));
    const number = name.slice(0, 4);
    return [
      !/^\d{4}-/.test(name) && 'has no number of four digits',
      // Records that are under way elsewhere leave gaps.
      records[place + 1]?.startsWith(number) && `has the number of ${records[place + 1]}`,
      !title && 'has no number, status and date under its title, as docs/decisions/README.md asks for',
      title &&
        /^\d/.test(name) &&
        Number(title[1]) !== Number(number) &&
        `is number ${title[1]} by its title`,
      !index.includes(`](${name})`) && 'is not in the table of docs/decisions/README.md',
    ]
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `docs/decisions/${name} ${fault}`);
  });
}
