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
  /** Names the settings file, as --config does, before the settings are first read. */
  useSettingsOf(file: string | undefined): void
  /** The file that the settings come from. */
  settings(): SettingsOrigin
  /** Reads the settings when a command needs them, so that --help works with wrong ones. */
  environment(): Environment
  /** Folder that commands write atlases to. */
  atlasesFolder(): string
  /** User of the command line, for the audit log. */
  operator(): string
  /** For a file that is put where the operator says: as readable as the operator's shell has it. */
  asInShell(): void
  /** One line, or one JSON value, on standard output. */
  print(line: string): void
}

/** @param shellMask  the mask of file modes that the operator's shell has */
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
