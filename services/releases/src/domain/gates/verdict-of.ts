import type { Registry, SeenSet, Verdict, VerdictCheck } from '@toile/releases-contract';
import { addresses } from './addresses.ts';
import { bag } from './bag.ts';
import { contracts } from './contracts.ts';
import { files } from './files.ts';
import type { Finding, Findings, Gate, JudgedSet, JudgedVersion } from './gate.ts';
import { links } from './links.ts';
import { seenChecks } from './seen.ts';
import { sharedModules } from './shared-modules.ts';
import { weight } from './weight.ts';

const gates: readonly Gate[] = [sharedModules, contracts, bag, addresses, links, weight, files];

const problemsOf = (findings: readonly Finding[], { parts }: Registry) =>
  findings.map((finding) => {
    const owners = finding.parts.flatMap((name) => parts[name]?.owner ?? []);
    return { ...finding, owners: [...new Set(owners)] };
  });

interface Made {
  name: string;
  findings: Findings;
  /** Problems of the channel as it is. */
  known?: Findings;
}

function checkOf({ name, findings, known = [] }: Made, registry: Registry): VerdictCheck {
  if ('because' in findings)
    return { name, outcome: 'left-out', problems: problemsOf([findings.because], registry) };
  const said = new Set('because' in known ? [] : known.map(({ says }) => says));
  const brought = findings.filter(({ says }) => !said.has(says));
  return brought.length > 0
    ? { name, outcome: 'failed', problems: problemsOf(brought, registry) }
    : { name, outcome: 'passed', problems: problemsOf(findings, registry) };
}

const verdictWith = (checks: VerdictCheck[]): Verdict => ({
  passed: checks.every(({ outcome }) => outcome !== 'failed'),
  checks,
});

/** Verdict of all gates on a set. Nothing is held against it that the channel has against it already. */
export async function verdictOf({
  seen,
  ...judged
}: JudgedSet & { seen?: SeenSet | undefined }): Promise<Verdict> {
  const ofGate = async ({ name, ofSet }: Gate) => {
    const findings = await ofSet(judged);
    const isFound = !('because' in findings) && findings.length > 0;
    const known = isFound ? await ofSet({ ...judged, set: judged.live }) : [];
    return checkOf({ name, findings, known }, judged.registry);
  };
  const checks = await Promise.all(gates.map(ofGate));
  const withOwners = (findings: Finding[]) => problemsOf(findings, judged.registry);
  return verdictWith([...checks, ...seenChecks({ ...judged, seen }, withOwners)]);
}

/** Verdict of the gates on a version that is to be published. */
export async function verdictOfVersion(judged: JudgedVersion): Promise<Verdict> {
  const ofGate = async ({ name, ofVersion }: Gate) =>
    ofVersion ? [checkOf({ name, findings: await ofVersion(judged) }, judged.registry)] : [];
  return verdictWith((await Promise.all(gates.map(ofGate))).flat());
}
