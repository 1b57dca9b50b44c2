import { spawn } from 'node:child_process';
import path from 'node:path';
import { inRoot, root } from './paths.ts';
import { stopwatch } from './step-times.ts';

export type Step = {
  title: string;
  /** A program of node_modules/.bin, or an absolute path. */
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Shows the output while it comes, instead of only when the step fails. */
  live?: boolean;
  /** Given up after so long without a word. What is live is never given up: its tests have limits of their own. */
  silentMinutes?: number;
  /** Ends the step before its time. */
  signal?: AbortSignal;
};

/** Runs a step and says how it went; the output of a failed one is shown. */
export async function runStep(step: Step): Promise<boolean> {
  const stop = stopwatch(step.title);
  if (step.live) console.log(`\n▸ ${step.title}`);
  const { ok, output } = await run(step);
  console.log(`${ok ? '✓' : '✗'} ${step.title} (${stop().seconds.toFixed(1)} s)`);
  if (!ok && output) console.log(output);
  return ok;
}

function run({
  program,
  args,
  env,
  live = false,
  silentMinutes = 30,
  signal,
}: Step): Promise<{ ok: boolean; output: string }> {
  const bin = inRoot('node_modules/.bin');
  const file = program.startsWith('/') ? program : path.join(bin, program);
  const child = spawn(file, args, {
    cwd: root,
    ...(signal && { signal }),
    // Programs of node_modules/.bin, and what they start, run on the Node that is there, also without npm.
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...env },
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      output += `\nGiven up: not a word for ${silentMinutes} minutes.`;
      child.kill('SIGKILL');
    }, silentMinutes * 60_000);
    if (live) clearTimeout(limit);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        limit.refresh();
      });
    }
    const finish = (ok: boolean) => {
      clearTimeout(limit);
      resolve({ ok, output: output.trimEnd() });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}
