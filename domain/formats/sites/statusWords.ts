import type { TurbineStatus } from '../../wake/farm/turbineStatus.ts'

/** Words of statuses, first the one that is written: English, as the heads of files are. */
const words: Readonly<Record<TurbineStatus, readonly [string, ...string[]]>> = {
  planned: ['planned', 'geplant'],
  portfolio: ['existing', 'portfolio', 'bestand', 'in operation', 'in betrieb'],
  planned_by_others: ['planned by others', 'planned_by_others', 'von anderen geplant', 'fremdplanung'],
  excluded: ['excluded', 'ausgeschlossen'],
}

const statusByWord = new Map(
  Object.entries(words).flatMap(([status, list]) =>
    list.map((word) => [word, status as TurbineStatus] as const),
  ),
)

export function statusWord(status: TurbineStatus): string {
  return words[status][0]
}

/** The status that a cell names, in English or German; null for any other word. */
export function statusOfWord(text: string): TurbineStatus | null {
  return statusByWord.get(text.trim().toLowerCase().replace(/\s+/g, ' ')) ?? null
}
