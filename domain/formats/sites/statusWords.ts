import type { TurbineStatus } from '../../wake/farm/turbineStatus.ts'

/** As files of sites have it: English, as their heads are. */
const written: Readonly<Record<TurbineStatus, string>> = {
  planned: 'planned',
  portfolio: 'existing',
  planned_by_others: 'planned by others',
  excluded: 'excluded',
}

const words: Readonly<Record<TurbineStatus, readonly string[]>> = {
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

/** The word of a status in files. */
export function statusWord(status: TurbineStatus): string {
  return written[status]
}

/** The status that a cell names, in English or German; null for any other word. */
export function statusOfWord(text: string): TurbineStatus | null {
  return statusByWord.get(text.trim().toLowerCase().replace(/\s+/g, ' ')) ?? null
}
