import { inflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import type { SheetReader } from '#market'
import { packedArchive } from './replayRegister.ts'
import type { ReplaySource } from './replayServer.ts'

const head =
  'Møllenummer (GSRN)\tDato for oprindelig nettilslutning\tKapacitet (kW)\tRotor-diameter (m)\tNavhøjde (m)\tFabrikat\tModel\tType af placering\tX (øst) koordinat UTM 32 Euref89\tY (nord) koordinat UTM 32 Euref89'

const turbine = '570714700000000001\t31-05-2005\t2300\t82,4\t59\tBonus\tB82\tLAND\t600000\t6200000'

/** An archive with the energy of one turbine in a year, which `sheetOfArchive` reads. */
export function turbineListArchive(year: number, kwh: number): Buffer {
  return packedArchive({ 'sheet.txt': Buffer.from(`${head}\t${year}\n${turbine}\t${kwh}\n`) })
}

/** The same as a workbook of Excel. */
export function turbineListWorkbook(year: number, kwh: number): Buffer {
  const rows = [`${head}\t${year}`, `${turbine}\t${kwh}`].map((row) => {
    const cells = row.split('\t').map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
    return `<row>${cells.join('')}</row>`
  })
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}

/** The only sheet of such an archive; null: damaged. */
export const sheetOfArchive: SheetReader = async (bytes) => {
  try {
    const content = Buffer.from(bytes)
    const start = 30 + content.readUInt16LE(26) + content.readUInt16LE(28)
    const text = inflateRawSync(content.subarray(start, start + content.readUInt32LE(18))).toString('utf8')
    return [{ text, hidden: [] }]
  } catch {
    return null
  }
}

/** The page with its links, whose texts alone say what they are. @param texts  by number of the file */
export function turbineListPage(texts: Readonly<Record<string, string>>): string {
  const links = Object.entries(texts).map(
    ([number, text]) => `<li><a class="file" href="/media/${number}/download"><span>${text}</span></a></li>`,
  )
  return `<!doctype html><html lang="da"><title>Data</title><ul>${links.join('\n')}</ul></html>`
}

/** Answers like ens.dk. @param files  by their numbers: text of the link, and content */
export function replayTurbineLists(
  files: Readonly<Record<string, { readonly text: string; readonly body: Buffer }>>,
): ReplaySource {
  return ({ url }) => {
    if (!url.pathname.startsWith('/turbineLists/')) return null
    const [, number] = /\/media\/(\d+)\/download$/.exec(url.pathname) ?? []
    if (number !== undefined) {
      const body = files[number]?.body
      return body === undefined ? null : { headers: { 'content-type': 'application/octet-stream' }, body }
    }
    const texts = Object.fromEntries(Object.entries(files).map(([name, { text }]) => [name, text]))
    return { headers: { 'content-type': 'text/html' }, body: turbineListPage(texts) }
  }
}
