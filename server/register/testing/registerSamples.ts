import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { plantRegisterSchema } from '#contracts'
import { type RegisterUnit, unpackRegister } from '#domain/register'
import { importRegister } from '../importRegister.ts'

export const scratch = mkdtempSync(path.join(tmpdir(), 'anemone-register-'))
// Test files share this module: the end of one is not the end of all.
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

export const unit = (number: number, fields: Readonly<Record<string, string | number>>) =>
  `<EinheitWind>${Object.entries({
    EinheitMastrNummer: `SEE90000000000${number}`,
    DatumLetzteAktualisierung: '2026-07-01T10:00:00.1234567',
    Bundesland: 1411,
    Laengengrad: `9.51${number}`,
    Breitengrad: '54.012345',
    EinheitSystemstatus: 472,
    EinheitBetriebsstatus: 35,
    NameStromerzeugungseinheit: `WEA ${number} &amp; Söhne`,
    Bruttoleistung: '2300.000',
    WindAnLandOderAufSee: 888,
    Hersteller: 1586,
    Typenbezeichnung: 'E-82 E2',
    Nabenhoehe: '98.00',
    Rotordurchmesser: '82.00',
    Inbetriebnahmedatum: '2012-05-01',
    ...fields,
  })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</EinheitWind>`
export const xml = (...units: string[]) =>
  `<?xml version="1.0" encoding="utf-16"?>\r\n<EinheitenWind>\r\n${units.join('\r\n')}\r\n</EinheitenWind>`
export const units = xml(
  unit(1, { EegMastrNummer: 'EEG900000000001' }),
  unit(2, {
    EinheitBetriebsstatus: 31,
    GeplantesInbetriebnahmedatum: '2028-01-01',
    Typenbezeichnung: 'N149/5.X',
  }),
  unit(3, { EinheitBetriebsstatus: 38 }),
  unit(4, { WindAnLandOderAufSee: 889, Bundesland: 1416, Laengengrad: 6.512345 }),
)
export const values = `<?xml version="1.0" encoding="utf-16"?><Katalogwerte>
  <Katalogwert><Id>1586</Id><Wert>ENERCON GmbH</Wert><KatalogKategorieId>1</KatalogKategorieId></Katalogwert>
  <Katalogwert><Id>35</Id><Wert>In Betrieb</Wert></Katalogwert></Katalogwerte>`
export const plants = `<?xml version="1.0" encoding="utf-16"?><AnlagenEegWind><AnlageEegWind>
  <EegMaStRNummer>EEG900000000001</EegMaStRNummer><EegInbetriebnahmedatum>2012-05-02</EegInbetriebnahmedatum>
  <AusschreibungZuschlag>1</AusschreibungZuschlag><Zuschlagsnummer>WIN17-1-001</Zuschlagsnummer>
  <VerhaeltnisErtragsschaetzungReferenzertrag>85.400</VerhaeltnisErtragsschaetzungReferenzertrag>
  <VerhaeltnisReferenzertragErtrag5Jahre>91.2</VerhaeltnisReferenzertragErtrag5Jahre></AnlageEegWind>
  <AnlageEegWind><EegMaStRNummer>EEG900000000002</EegMaStRNummer></AnlageEegWind></AnlagenEegWind>`
export const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

let count = 0
export async function imported(
  files: Readonly<Record<string, Uint8Array>> | readonly string[],
  badRecordsPercent?: number,
) {
  count += 1
  const folder = path.join(scratch, `register-${count}`)
  const paths = Array.isArray(files)
    ? files
    : Object.entries(files).map(([name, content]) => {
        const file = path.join(scratch, `${count}-${name}`)
        writeFileSync(file, content)
        return file
      })
  const fractions: number[] = []
  const result = await importRegister(paths, {
    folder,
    ...(badRecordsPercent === undefined ? {} : { badRecordsPercent }),
    signal: new AbortController().signal,
    onProgress: (fraction) => fractions.push(fraction),
  })
  return { folder, result, fractions }
}

export function storedUnits(folder: string): RegisterUnit[] {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'current.json'), 'utf8'))
  const packed = readFileSync(path.join(folder, version, 'mastr.json.br'))
  return unpackRegister(plantRegisterSchema.parse(JSON.parse(String(brotliDecompressSync(packed)))))
}
