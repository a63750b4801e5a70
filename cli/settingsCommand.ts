import type { Command } from 'commander'
import { allSettings } from '#server'
import type { Context } from './context.ts'

/** `anemone settings`: all settings, with their values and sources. */
export function addSettingsCommand(program: Command, context: Context): void {
  program
    .command('settings')
    .description('every setting: its value, where that comes from, its meaning; secrets are not shown')
    .option('--json', 'one line of JSON per setting')
    .action(({ json }: { json?: true }) => showSettings(context, json === true))
}

type Origin = 'environment' | 'file' | 'default'

async function showSettings({ settings, text, words, print }: Context, asJson: boolean): Promise<void> {
  const { overridden, namesInFile } = settings()
  const originOf = (name: string): Origin => {
    if (!process.env[name]) return 'default'
    return namesInFile.has(name) && !overridden.has(name) ? 'file' : 'environment'
  }
  for (const [name, { byDefault, isSecret }] of Object.entries(await allSettings())) {
    const origin = originOf(name)
    const value = origin === 'default' ? (byDefault ?? null) : isSecret ? text.hidden : process.env[name]!
    const meaning = words.settingMeanings[name as keyof typeof words.settingMeanings]
    if (asJson) print(JSON.stringify({ name, value, origin, meaning }))
    else print(`${name}=${value ?? ''}\t${text.settingOrigins[origin]}\t${meaning}`)
  }
}
