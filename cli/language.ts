import { languageOf, type Messages, messages } from '#contracts'

/** The command line speaks the language of the terminal's locale: de or en. */
export function terminalText(environment: NodeJS.ProcessEnv): Messages['cli'] {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG
  return messages[languageOf(locale)].cli
}
