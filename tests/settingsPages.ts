import { messages } from '#contracts'
import {
  type Setting,
  type SettingGroup,
  type SettingName,
  settingGroups,
  settingRecord,
} from '#server/settings/settingRecord.ts'

const { settingMeanings } = messages.en
const widest = 118

const titles: Readonly<Record<SettingGroup, string>> = {
  server: 'Server',
  prices: 'Prices',
  identity: 'Identity provider',
  mail: 'Mail',
  metrics: 'Metrics and traces',
  atlases: 'Atlases',
  calculations: 'Calculations',
  results: 'Results and what is kept',
  maps: 'Maps',
  data: 'Data from their sources',
  limits: 'Limits',
}

const head = `# Every setting of the server; a line that begins with # has no effect. Copy this file to /etc/anemone/anemone.env, or to .env
# in this folder, and remove the # of what shall differ from the default. See docs/operation/settings.md.
# Made from server/settings/settingRecord.ts by "npm run settings-pages".
`

/** `.env.example`, whole. */
export function settingsExample(): string {
  const groups = settingGroups.map((group) => [
    `# ---- ${titles[group]}`,
    ...namesIn(group)
      .filter((name) => name !== 'ANEMONE_CONFIG')
      .map((name) => [...commented(settingMeanings[name]), `# ${name}=${shownValue(name)}`].join('\n')),
  ])
  return `${[head, ...groups.flat()].join('\n\n').replace('\n\n\n', '\n\n')}\n`
}

/** The page of settings with the current tables of the record. */
export function withSettingTables(document: string): string {
  return settingGroups.reduce((text, group) => {
    const [begin, end] = [`<!-- settings: ${group} -->\n`, `<!-- end of ${group} -->`]
    const [from, until] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || until < from) throw new Error(`docs/operation/settings.md lacks the marks of ${group}`)
    return `${text.slice(0, from + begin.length)}\n${tableOf(group)}\n${text.slice(until)}`
  }, document)
}

function tableOf(group: SettingGroup): string {
  const rows = namesIn(group).map((name) => {
    const { byDefault } = settingRecord[name]
    return `| \`${name}\` | ${byDefault === undefined ? '' : `\`${byDefault}\``} | ${settingMeanings[name].replaceAll('|', '\\|')} |`
  })
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows, ''].join('\n')
}

function namesIn(group: SettingGroup): SettingName[] {
  const entries = Object.entries(settingRecord) as [SettingName, Setting][]
  return entries.filter(([, setting]) => setting.group === group).map(([name]) => name)
}

/** A value with a blank or # is quoted, as the parser needs it. */
function shownValue(name: SettingName): string {
  const { byDefault, example = '' } = settingRecord[name]
  const value = byDefault ?? example
  return /[\s#]/.test(value) ? `"${value}"` : value
}

function commented(text: string): string[] {
  const lines = ['#']
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > widest) lines.push('#')
    lines[lines.length - 1] += ` ${word}`
  }
  return lines
}
