import { alertFaults } from './alert-faults.ts';
import { changeFaults } from './changed-items.ts';
import { composeFaults } from './compose-faults.ts';
import { deadLinks } from './dead-links.ts';
import { decisionFaults } from './decision-faults.ts';
import { unknownDesignLines } from './design-language.ts';
import { houseFaults } from './house-picture.ts';
import { productionFaults } from './production-faults.ts';
import { routeFaults } from './route-faults.ts';
import { allSettings, settingsFaults } from './settings-page.ts';
import { root } from './source-files.ts';
import { unknownNumbers } from './unknown-numbers.ts';
import { wordFaults } from './word-faults.ts';

const { environment } = await allSettings(root);
const faults = [
  ...unknownNumbers(root),
  ...changeFaults(root),
  ...unknownDesignLines(root),
  ...deadLinks(root),
  ...decisionFaults(root),
  ...(await settingsFaults(root)),
  ...houseFaults(root),
  ...composeFaults(root, environment),
  ...productionFaults(root),
  ...alertFaults(root),
  ...routeFaults(root),
  ...wordFaults(root),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
