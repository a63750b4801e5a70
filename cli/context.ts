import path from 'node:path'
import { type Language, type Messages, messages } from '#contracts'
import { type Environment, readEnvironment, terminalLanguageOf } from '#server'

/** What every command starts from. */
export interface Context {
  readonly text: Messages['cli']
  /** All texts in the language of the terminal. */
  readonly words: Messages
  readonly language: Language
  /** Reads the settings when a command needs them, so that --help works with wrong ones. */
  environment(): Environment
  /** Folder that commands write atlases to. */
  atlasesFolder(): string
  /** One line, or one JSON value, on standard output. */
  print(line: string): void
}

export function commandContext(): Context {
  const environment = () => readEnvironment(process.env)
  const language = terminalLanguageOf(process.env)
  const words = messages[language]
  return {
    text: words.cli,
    words,
    language,
    environment,
    atlasesFolder: () => path.join(environment().dataDirectory, 'atlases'),
    print: (line) => process.stdout.write(`${line}\n`),
  }
}
