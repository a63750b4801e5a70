import { type GridOperator, gridOperators } from '#domain/metered'
import { packedArchive } from './replayRegister.ts'
import { type ReplaySource, replayRange } from './replayServer.ts'

const companies: Readonly<Record<GridOperator, string>> = {
  '50hertz': '50hertz transmission gmbh',
  amprion: 'amprion gmbh',
  tennet: 'tennet tso gmbh',
  transnetbw: 'transnetbw gmbh',
}

/** Name of a file of rows, as used by the operators. */
export function settlementFile(operator: GridOperator, year: number): string {
  return `${companies[operator]} eeg-zahlungen bewegungsdaten ${year}.zip`
}

/** The page with the links of files, among others that are not fetched. */
export function settlementPage(names: readonly string[]): string {
  const links = [...names, 'anlagenstammdaten_legende.xlsx'].map(
    (name, index) =>
      `<li><a class="download" href="https://www.netztransparenz.de/cdn/files/${index}/${encodeURIComponent(name)}">${name}</a></li>`,
  )
  return `<!doctype html><html lang="de"><title>EEG-Bewegungsdaten</title><ul>${links.join('\n')}</ul></html>`
}

/** Answers like netztransparenz.de. @param files archives by name */
export function replaySettlements(files: Readonly<Record<string, Buffer>>): ReplaySource {
  return ({ url, headers }) => {
    if (!url.pathname.startsWith('/settlements/')) return null
    const name = decodeURIComponent(url.pathname.split('/').at(-1)!)
    if (name === 'EEG-Bewegungsdaten')
      return { headers: { 'content-type': 'text/html' }, body: settlementPage(Object.keys(files)) }
    const body = files[name]
    if (body === undefined) return null
    return replayRange({ headers: { 'content-type': 'application/zip' }, body }, headers.range)
  }
}

const head =
  'EEG_Anlagenschluessel;EEG_Mastr_Nr;NB_BNR;NB_Mastr_Nr;Verguetungskategorie;Veraeusserungsform;Monat;Strommenge;EEG_Zahlung;EEG_Einnahmen'

/** An operator's archive with a month of one plant. */
export function settlementArchive(operator: GridOperator, kwh: number): Buffer {
  const area = gridOperators.indexOf(operator) + 1
  const key = `E${area}108101${String(area).padStart(25, '0')}`
  const eeg = `EEG9${String(area).padStart(11, '0')}`
  const row = `${key};${eeg};10009357;SNB937001443546;WnK290------18;2;1;${kwh};0,00;0,00`
  return packedArchive({ 'Bewegungsdaten.csv': Buffer.from(`${head}\r\n${row}\r\n`) })
}
