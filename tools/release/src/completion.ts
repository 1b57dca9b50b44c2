import path from 'node:path';
import { repositoryRoot } from '@toile/build-config';
import { ReleaseError } from './release-client.ts';

/** Words that can be completed to. */
interface Vocabulary {
  commands: readonly string[];
  options: readonly string[];
  parts: readonly string[];
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const program = ['node_modules/.bin/node', 'tools/release/src/main.ts'].map((file) =>
  quoted(path.join(repositoryRoot, file)),
);

/** Zsh takes what is written for bash. */
const before = { bash: '', zsh: 'autoload -U +X compinit bashcompinit && compinit && bashcompinit\n' };
const isShell = (shell: string | undefined): shell is keyof typeof before =>
  shell === 'bash' || shell === 'zsh';

/** For the shell's start file: the command `release`, and what it completes to. */
export function completionOf(shell: string | undefined, { commands, options, parts }: Vocabulary): string {
  if (!isShell(shell)) throw new ReleaseError('Name the shell: completion bash, or completion zsh', 400);
  const named = options.map((option) => `--${option}`).join(' ');
  return `${before[shell]}release() { ${program.join(' ')} "$@"; }
_toile_release() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=${quoted(parts.join(' '))}
  case "\${COMP_WORDS[1]}" in
    audit) words=verify ;;
    completion) words='bash zsh' ;;
    breakers | marks) words="clear $words" ;;
    compare) words="live canary $words" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words=${quoted(commands.join(' '))}; fi
  case "$word" in -*) words=${quoted(named)} ;; esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _toile_release release`;
}
