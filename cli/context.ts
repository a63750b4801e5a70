import { type Language, type Messages, messages } from '#contracts'
import {
  type Environment,
  loadSettings,
  partPath,
  readEnvironment,
  type SettingsOrigin,
  terminalLanguageOf,
} from '#server/settings.ts'
import { operatorName } from './operator.ts'

/** Inputs of every command. */
export interface Context {
  readonly text: Messages['cli']
  /** All texts in the language of the terminal. */
  readonly words: Messages
  readonly language: Language
  /** Sets the settings file, as --config does, before the settings are first read. */
  useSettingsOf(file: string | undefined): void
  /** Path of the settings file. */
  settings(): SettingsOrigin
  /** Reads the settings on demand, so that --help works with wrong ones. */
  environment(): Environment
  /** Folder that commands write atlases to. */
  atlasesFolder(): string
  /** User of the command line, for the audit log. */
  operator(): string
  /** Gives a file at the operator's path the file mode of the operator's shell. */
  asInShell(): void
  /** One line, or one JSON value, on standard output. */
  print(line: string): void
}

/** @param shellMask  file mode mask of the operator's shell */
export function commandContext(shellMask: number): Context {
  let settingsFile: string | undefined
  let origin: SettingsOrigin | undefined
  const settings = () => {
    origin ??= loadSettings(process.env, settingsFile)
    return origin
  }
  const environment = () => {
    settings()
    return readEnvironment(process.env)
  }
  const language = terminalLanguageOf(process.env)
  const words = messages[language]
  return {
    text: words.cli,
    words,
    language,
    useSettingsOf: (file) => {
      settingsFile = file
    },
    settings,
    environment,
    atlasesFolder: () => partPath(environment().dataDirectory, 'atlases'),
    operator: () => operatorName(process.env),
    asInShell: () => {
      process.umask(shellMask)
    },
    print: (line) => process.stdout.write(`${line}\n`),
  }
}
