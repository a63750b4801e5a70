import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of small files. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(22)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(content.length, 18)
    const nameBytes = Buffer.from(name)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(nameBytes.length, 0)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, lengths, nameBytes, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const head = Buffer.from('PK\x01\x02\x14\x00', 'latin1')
    directory.push(Buffer.concat([head, fields, lengths, rest, nameBytes]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

export const eegOf = (plant: number) => `EEG9${String(plant).padStart(11, '0')}`
export const keyOf = (area: number, plant: number) => `E${area}108101${String(plant).padStart(25, '0')}`

/** Rows of one plant: monthly premium, annual direct marketing, and a fallback tariff. For the kWh see the tests. */
export interface MadeRow {
  readonly key: string
  readonly eeg: string
  readonly category: string
  readonly form: string
  readonly month: string
  readonly kwh: string
}

/** Tables in the format of each operator, with its usual errors. */
export const dialects = {
  /** UTF-8 with mark, CRLF. */
  '50hertz': (rows: readonly MadeRow[]) =>
    Buffer.from(
      `\ufeffEEG_Anlagenschluessel;EEG_Mastr_Nr;NB_BNR;NB_Mastr_Nr;Verguetungskategorie;Veraeusserungsform;Monat;Strommenge;EEG_Zahlung;EEG_Einnahmen\r\n${rows
        .map(
          ({ key, eeg, category, form, month, kwh }) =>
            `${key};${eeg};10009357;SNB937001443546;${category};${form};${month};${kwh};0,00;0,00\r\n`,
        )
        .join('')}`,
    ),
  /** Upper case, another column order, Windows-1252, and a remark as the last line. */
  amprion: (rows: readonly MadeRow[]) =>
    Buffer.from(
      `EEG_MASTR_NR;EEG_ANLAGENSCHLUESSEL;NB_BNR;NB_MASTR_NR;VERGUETUNGSKATEGORIE;VERAEUSSERUNGSFORM;MONAT;STROMMENGE;EEG_ZAHLUNG;EEG_EINNAHMEN\r\n${rows
        .map(
          ({ key, eeg, category, form, month, kwh }) =>
            `${eeg};${key};1;SNB9;${category};${form};${month};${kwh};1,00;0,00\r\n`,
        )
        .join('')}VORL\u00c4UFIG;;;;;;;;;\r\n`,
      'latin1',
    ),
  /** Umlauts in the header, Windows-1252, LF, quoted cells with line breaks. */
  tennet: (rows: readonly MadeRow[]) =>
    Buffer.from(
      `EEG_Anlagenschl\u00fcssel;EEG-MaStR-Nr;NB_BNR;"Netz\nbetreiber";Ver\u00e4u\u00dferungsform (Code);Verg\u00fctungskategorie (Code);Monat;Strommenge;EEG_Zahlung;EEG_Einnahmen\n${rows
        .map(
          ({ key, eeg, category, form, month, kwh }) =>
            `${key};"${eeg}";1;"Netz\nGmbH";${form};${category};${month};"${kwh}";1,00;0,00\n`,
        )
        .join('')}`,
      'latin1',
    ),
  /** One column too many, with stray cells. */
  transnetbw: (rows: readonly MadeRow[]) =>
    Buffer.from(
      `EEG_Anlagenschluessel;EEG_Mastr_Nr;NB_Mastr_Nr;NB_BNR;Verguetungskategorie;Veraeusserungsform;Monat;Strommenge;EEG_Zahlung;EEG_Einnahmen;\r\n${rows
        .map(
          ({ key, eeg, category, form, month, kwh }, i) =>
            `${key};${eeg};SNB9;1;${category};${form};${month};${kwh};0,00;0,00;${i % 2 ? '1' : ''}\r\n`,
        )
        .join('')}`,
      'latin1',
    ),
} as const

/** Writes a file into a folder and returns its path. */
export function written(folder: string, name: string, content: Uint8Array): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
