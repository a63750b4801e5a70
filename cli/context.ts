import path from 'node:path'
import { type Messages, messages } from '#contracts'
import { type Environment, readEnvironment, terminalLanguageOf } from '#server'

/** What every command starts from. */
export interface Context {
  readonly text: Messages['cli']
  /** Reads the settings when a command needs them, so that --help works with wrong ones. */
  environment(): Environment
  /** Folder that commands write atlases to. */
  atlasesFolder(): string
  /** One line, or one JSON value, on standard output. */
  print(line: string): void
}

export function commandContext(): Context {
  const environment = () => readEnvironment(process.env)
  return {
    text: messages[terminalLanguageOf(process.env)].cli,
    environment,
    atlasesFolder: () => path.join(environment().dataDirectory, 'atlases'),
    print: (line) => process.stdout.write(`${line}\n`),
  }
}
