import type { RawUnit } from '#domain/register'
import { UnreadableRegister } from './issues.ts'
import { emptyUnit, rawField } from './rawUnits.ts'
import type { RegisterNotes } from './registerNotes.ts'
import type { RegisterReading } from './registerReading.ts'
import { type RecordEvents, type RecordFields, readXmlRecords } from './xmlRecords.ts'

/** Register data of a plant in the sense of the Renewable Energy Sources Act. */
type EegPlant = Partial<RawUnit>

export interface Companions {
  /** Texts of the register's codes by code. */
  readonly values: Map<string, string>
  /** Plants in the sense of the Act by their number. */
  readonly plants: Map<string, EegPlant>
}

const ofPlants: ReadonlySet<keyof RawUnit> = new Set([
  'eegNumber',
  'plantKey',
  'awardNumber',
  'eegCommissionedOn',
  'yieldExpected',
  'yieldAfter5Years',
  'yieldAfter10Years',
  'yieldAfter15Years',
])

/** Values that the XML export has as codes. */
const codedFields: ReadonlySet<keyof RawUnit> = new Set(['state', 'status', 'systemStatus', 'place', 'maker'])

/** Reads the units of EinheitenWind.xml as its text arrives. @throws UnreadableRegister  truncated */
export async function readXmlUnits(
  chunks: AsyncIterable<string>,
  file: string,
  { values, plants }: Companions,
  { notes, reading }: { readonly notes: RegisterNotes; readonly reading: RegisterReading },
  onUnit: (unit: RawUnit) => void,
): Promise<void> {
  const { state, line } = await readXmlRecords(
    chunks,
    { root: 'EinheitenWind', record: 'EinheitWind' },
    {
      ...notes.of(file),
      onRecord(fields) {
        const unit = emptyUnit()
        for (const [name, text] of fields) {
          const field = rawField(name)
          reading.column(name, field)
          if (field === undefined) continue
          unit[field] = text
          if (!codedFields.has(field)) continue
          const code = text.trim()
          if (/^\d+$/.test(code)) reading.code(name, code, values.get(code))
          unit[field] = values.get(code) ?? text
        }
        onUnit({ ...unit, ...plants.get(unit.eegNumber.trim()) })
      },
    },
  )
  if (state === 'cut') throw new UnreadableRegister({ file, code: 'xmlDamaged', line })
  if (state === 'empty') notes.add({ code: 'partEmpty', file })
}

export function readEegPlants(
  chunks: AsyncIterable<string>,
  file: string,
  { plants }: Companions,
  { notes, reading }: { readonly notes: RegisterNotes; readonly reading: RegisterReading },
): Promise<void> {
  const names = { root: 'AnlagenEegWind', record: 'AnlageEegWind' }
  return readOptional(chunks, file, names, notes, (fields) => {
    const plant: Partial<Record<keyof RawUnit, string>> = {}
    for (const [name, text] of fields) {
      const field = rawField(name)
      const isUsed = field !== undefined && ofPlants.has(field)
      reading.column(name, isUsed ? field : undefined)
      if (isUsed) plant[field] = text
    }
    const { eegNumber = '', ...own } = plant
    if (eegNumber.trim() !== '') plants.set(eegNumber.trim(), own)
  })
}

export function readCatalogueValues(
  chunks: AsyncIterable<string>,
  file: string,
  { values }: Companions,
  notes: RegisterNotes,
): Promise<void> {
  const names = { root: 'Katalogwerte', record: 'Katalogwert' }
  return readOptional(chunks, file, names, notes, (fields) => {
    const id = fields.get('Id')?.trim() ?? ''
    if (id !== '') values.set(id, fields.get('Wert')?.trim() ?? '')
  })
}

export async function readOptional(
  chunks: AsyncIterable<string>,
  file: string,
  names: { readonly root: string; readonly record: string },
  notes: RegisterNotes,
  onRecord: (fields: RecordFields) => void,
  isNeeded?: RecordEvents['isNeeded'],
): Promise<void> {
  const { onBadRecord, onBadSigns } = notes.of(file)
  const events = {
    ...{ onRecord, onBadSigns, onBadRecord: (line: number) => onBadRecord(line, true) },
    ...(isNeeded && { isNeeded }),
  }
  const { state } = await readXmlRecords(chunks, names, events)
  if (state !== 'whole') notes.add({ code: state === 'empty' ? 'partEmpty' : 'partIncomplete', file })
}
