/** Scripts that complete commands, options and their words in a shell, made from the table of options. */
import { COMMANDS, type Command, optionsOf } from './command-table.ts';
import { ABOUT, briefOf } from './help.ts';
import type { Option } from './option-tables.ts';
import { SHELLS } from './option-words.ts';

/** Commands with descriptions, those about the program itself included. */
const commands = (): [name: string, does: string][] => [
  ...Object.entries(COMMANDS).map(([name, of]): [string, string] => [name, briefOf(of)]),
  ...Object.entries(ABOUT).map(([usage, does]): [string, string] => [usage.split(' ')[0], does]),
];

/** Whether the value of an option is the name of a file. */
const isFile = ({ value = '' }: Option) => /\b(?:FILE|DATA|PAIRS|TIERS|WHERE)\b/.test(value);

/** Text in single quotes, as all three shells read it. */
const quoted = (text: string) => `'${text.replaceAll('\\', '').replaceAll("'", '’')}'`;

/** Words by option name; an option of one name has the same words in all commands. */
const wordsByOption = () =>
  new Map(
    Object.values(COMMANDS)
      .flatMap(optionsOf)
      .flatMap(([name, { words }]): [string, readonly string[]][] => (words ? [[name, words]] : [])),
  );

function bash() {
  const names = commands().map(([name]) => name);
  const flags = Object.entries(COMMANDS).map(([name, command]) => {
    const all = optionsOf(command);
    const shorts = all.flatMap(([, { short }]) => (short ? [`-${short}`] : []));
    return `    ${name}) words=${quoted([...shorts, ...all.map(([long]) => `--${long}`), '--help'].join(' '))} ;;`;
  });
  const values = [...wordsByOption()].map(
    ([name, words]) => `    --${name}) words=${quoted(words.map((word) => word.replaceAll('\\t', '')).join(' '))} ;;`,
  );
  return `# Completion of bayescope for bash: source <(bayescope completion bash)
_bayescope() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} words=
  COMPREPLY=()
  # bash takes the equals sign for a word of its own.
  if [[ $cur == '=' ]]; then cur=; elif [[ $prev == '=' ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  case $prev in
${values.join('\n')}
  esac
  if [[ -z $words && $COMP_CWORD -eq 1 ]]; then
    words=${quoted([...names, '--help', '--version'].join(' '))}
  elif [[ -z $words && $prev == completion ]]; then
    words='${SHELLS.join(' ')}'
  elif [[ -z $words && $prev == help ]]; then
    words=${quoted(Object.keys(COMMANDS).join(' '))}
  elif [[ -z $words && $cur == -* ]]; then
    case \${COMP_WORDS[1]} in
${flags.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [[ \${COMPREPLY[0]} == *= ]] && type compopt > /dev/null 2>&1; then compopt -o nospace; fi
}
complete -o default -F _bayescope bayescope
`;
}

function zsh() {
  const plain = (text: string) => text.replaceAll(/[[\]]/g, '').replaceAll(':', ';');
  const action = (option: Option) =>
    option.words
      ? `(${option.words.map((word) => word.replaceAll('\\t', '')).join(' ')})`
      : isFile(option)
        ? '_files'
        : ' ';
  const specs = (command: Command) =>
    optionsOf(command).flatMap(([name, option]) => {
      const about = `[${plain(option.help)}]`;
      const value = option.value ? `:${plain(option.value)}:${action(option)}` : '';
      const long = quoted(`*--${name}${option.value ? '=' : ''}${about}${value}`);
      return option.short ? [long, quoted(`*-${option.short}${about}${value}`)] : [long];
    });
  const cases = Object.entries(COMMANDS).map(
    ([name, command]) =>
      `    ${name})\n      _arguments -s ${[...specs(command), quoted('*:file:_files')].join(' \\\n        ')} ;;`,
  );
  return `#compdef bayescope
# Completion of bayescope for zsh: bayescope completion zsh > a folder of $fpath/_bayescope
_bayescope() {
  local -a commands
  commands=(
${commands()
  .map(([name, does]) => `    ${quoted(`${name}:${plain(does)}`)}`)
  .join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
    completion) _values shell ${SHELLS.join(' ')} ;;
    help) _values command ${Object.keys(COMMANDS).join(' ')} ;;
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _bayescope ]]; then _bayescope "$@"; else compdef _bayescope bayescope; fi
`;
}

function fish() {
  const line = (...parts: string[]) => ['complete -c bayescope', ...parts].join(' ');
  const under = (name: string) => `-n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
  const flags = Object.entries(COMMANDS).flatMap(([name, command]) =>
    optionsOf(command).map(([option, of]) => {
      const value = of.words ? `-x -a ${quoted(of.words.join(' '))}` : isFile(of) ? '-r -F' : '-x';
      const short = of.short ? [`-s ${of.short}`] : [];
      return line(under(name), `-l ${option}`, ...short, ...(of.value ? [value] : []), `-d ${quoted(of.help)}`);
    }),
  );
  return `# Completion of bayescope for fish: bayescope completion fish > ~/.config/fish/completions/bayescope.fish
${[
  ...commands().map(([name, does]) => line('-f -n __fish_use_subcommand', `-a ${name}`, `-d ${quoted(does)}`)),
  line(under('completion'), `-f -a '${SHELLS.join(' ')}'`),
  line(under('help'), `-f -a ${quoted(Object.keys(COMMANDS).join(' '))}`),
  ...flags,
].join('\n')}
`;
}

/** Script for the completion of a shell. */
export const completionScript = (shell: (typeof SHELLS)[number]): string => ({ bash, zsh, fish })[shell]();
