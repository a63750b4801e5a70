import { SupplyError } from '../faults.ts'
import type { Fetcher } from '../http/fetcher.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'

const dayMs = 24 * 3_600_000
const daysBack = 3

export interface RegisterExport {
  /** `Gesamtdatenexport_20261122_26.2.zip`. */
  readonly name: string
  readonly url: string
  readonly bytes: number
  readonly etag: string | null
}

/**
 * Finds the newest export: the one named on the register's page, else one of the last days, under the version of its
 * day or the previous one, since versions change in April and October. Only the name comes from the page; the address
 * comes from the setting.
 * @throws SupplyError if none exists
 */
export async function newestExport(
  fetcher: Fetcher,
  settings: SupplySettings,
  nowMs: number,
): Promise<RegisterExport> {
  const named = await namedOnPage(fetcher, settings)
  const guessed = Array.from({ length: daysBack + 1 }, (_, back) => namesOf(nowMs - back * dayMs)).flat()
  const names = [...new Set([...named, ...guessed])]
  for (const name of names) {
    const url = `${settings.urls.mastr}/${name}`
    const { status, headers } = await fetcher.ask(
      'mastr',
      { url, method: 'HEAD' },
      { maxBytes: 0, answers: [404] },
    )
    if (status === 404) continue
    const bytes = Number(headers.get('content-length'))
    if (Number.isSafeInteger(bytes) && bytes > 0) return { name, url, bytes, etag: headers.get('etag') }
  }
  throw new SupplyError('mastr', { code: 'nothingThere', url: `${settings.urls.mastr}/${names[0]}` })
}

/** Empty if the page cannot be fetched or names none: its form is not guaranteed. */
async function namedOnPage(fetcher: Fetcher, { urls }: SupplySettings): Promise<string[]> {
  try {
    const url = `${urls.mastrPage}/MaStR/Datendownload`
    const { body } = await fetcher.ask('mastrPage', { url }, { maxBytes: 4 << 20 })
    // Exports of fixed days are in a separate folder.
    const links = body.toString('utf8').matchAll(/(?<!Stichtag)\/(Gesamtdatenexport_20\d{6}_\d\d\.\d\.zip)/g)
    const names = [...new Set([...links].map(([, name]) => name!))]
    return names.sort().reverse().slice(0, 3)
  } catch (error) {
    if (!(error instanceof SupplyError)) throw error
    return []
  }
}

function namesOf(timeMs: number): string[] {
  const [year, month, day] = new Date(timeMs).toISOString().slice(0, 10).split('-') as [
    string,
    string,
    string,
  ]
  const short = Number(year.slice(2))
  const own = `${month}${day}`
  const versions =
    own >= '1002'
      ? [`${short}.2`, `${short}.1`]
      : own >= '0402'
        ? [`${short}.1`, `${short - 1}.2`]
        : [`${short - 1}.2`, `${short}.1`]
  return versions.map((version) => `Gesamtdatenexport_${year}${month}${day}_${version}.zip`)
}
