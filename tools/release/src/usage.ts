export const usage = `Releases of the shop's parts: the shell and every remote that is registered

  npm run release -- status                        which version every part has, had before, what failed of it, and how visits do
  npm run release -- publish <part>                build the sources as they stand, publish, point the channel to it
  npm run release -- publish --all                 the same for every part whose sources changed
  npm run release -- promote <part> <version>      point the channel to a published version
  npm run release -- rollback <part> [<version>]   back to the version before, or to a given one
  npm run release -- candidate <part>@<version> … --share <n>   show these versions to n per cent of the visitors
  npm run release -- candidate --share <n>         give the candidate another share; growing it moves nobody out
  npm run release -- candidate <part>@<version> … --plan 1:10m,5:10m,25:30m,100   the same by steps, while its visits are good
  npm run release -- pause-plan, resume-plan       let the plan wait, or go on with its step begun anew
  npm run release -- promote-candidate             show the candidate to everybody
  npm run release -- end-candidate                 show it to nobody
  npm run release -- hold <part> … --until <time>  health takes nothing of it back by itself until then, and asks: 2h, 3d, "2026-11-24 08:00"
  npm run release -- hold channel --until <time>   the same of the whole channel
  npm run release -- end-hold <part> …, or channel   let health act again
  npm run release -- acknowledge                   somebody has taken note of what health asks
  npm run release -- open --at <time>              a link that opens the shop as it was at that moment: "2026-11-20 14:05"
  npm run release -- open <part>=<version> …       a link that opens it with these versions
  npm run release -- open <set>                    a link that opens it with a set of the history
  npm run release -- check <part>@<version> …      what the gates say of these versions together; nothing is changed
  npm run release -- check                         the same of the candidate that runs
  npm run release -- check … --browser             and what a browser says of every page of the set
  npm run release -- compare <before> <after>      opens every page with both sets and shows what looks otherwise, and whose it is;
                                                   each is live, candidate, a set, or <part>@<version> …; alone: compared with live
  npm run release -- pins                          which of those links have not ended
  npm run release -- end-pin <id>                  end one before its time, in every browser that has opened it
  npm run release -- marks                         what edges hold against versions that failed there, and until when
  npm run release -- marks clear <part> [<version>]   have edges forget that and try it again at once
  npm run release -- remove <part>                 the channel goes on without the part
  npm run release -- versions <part>               published versions, newest first
  npm run release -- retire                        which files in the store nobody needs any more; with --yes they are deleted
  npm run release -- history                       who changed what, and why
  npm run release -- audit verify                  prove that nothing of that was changed later
  npm run release -- why --at <time> [--visitor <cookie>]   which set a visitor had, and what led there
  npm run release -- tabs                          how many open tabs have which set
  npm run release -- register <part>               let a part do what its part.json says
  npm run release -- register --all                the same for every part of this checkout
  npm run release -- unregister <part>             take a part that no channel shows out of the registry
  npm run release -- manager-key                   public half of the release manager's key, for RELEASE_MANAGER_KEY
  npm run release -- payment-page <origin>         whether the payment page that browsers get is as it was released
  npm run release -- completion bash|zsh           the command \`release\` with completion, for the start file of a shell
  npm run release -- parts                         what is registered

  --reason <text>        goes into the history
  --expect <n>           change the channel only if it is at revision n still
  --break-glass <text>   do what the gates refuse, as a release manager; why goes into the history
  --fault-matrix         with the browser's: each file of the versions fails in turn, in a shop of its own; minutes
  --no-browser           publish, promote, or show to a share, without opening the set's pages in a browser first
  --browser              open them with check, publish --no-promote and rollback too; a rollback doesn't by itself,
                         since it takes a second and this half a minute: what it leads to was looked at when it was promoted
  --json                 what a command found or did, as data: a change says the channel afterwards; progress and refusals go to stderr
  --no-promote           publish without pointing the channel to it
  --or-go-on             publish: where that is refused, end with 0 and leave what is shown in place; with 1 while nothing is
  --minutes <n>          how long a link and the browsers that have opened it are good; default: 480
  --path <path>          the page that a link opens; default: /; the one page that is compared
  --upload               sends the report of a comparison to the console
  --to <folder>          where the report of a comparison goes; default: VAR_DIR/compare
  --channel <name>       default: live
  --from <folder>        publish or register from another folder than the part's own in this checkout
  --upstream <url>       where the part's service answers
  --key <base64>         register this public key instead of the one of this machine; VAR_DIR/keys has those

\`compare\` ends with 0 when nothing differs, with 2 when something does; every command with 1 when it could not be done.

Talks to the shop that runs from VAR_DIR (default ./var), or to RELEASES_URL: with
RELEASES_TOKEN as a release manager, without it in the name of the part's team, by its key (DEPLOY_KEY).`;
