import { SaxesParser } from 'saxes'
import type { RawUnit } from '#domain/register'
import { UnreadableRegister } from './issues.ts'
import { emptyUnit, rawField } from './rawUnits.ts'

/** Texts of the register's codes by code. */
export type CatalogueValues = ReadonlyMap<string, string>

/** What the register says of a plant in the sense of the Renewable Energy Sources Act. */
export type EegPlant = Partial<RawUnit>
/** Such plants by their number. */
export type EegPlants = ReadonlyMap<string, EegPlant>

const ofPlants: ReadonlySet<keyof RawUnit> = new Set([
  'eegNumber',
  'awardNumber',
  'eegCommissionedOn',
  'yieldExpected',
  'yieldAfter5Years',
  'yieldAfter10Years',
  'yieldAfter15Years',
])

/** Values that the XML export gives as codes. */
const codedFields = ['state', 'status', 'systemStatus', 'place', 'maker'] as const

/** Reads the units of EinheitenWind.xml as its text comes; one unit at a time is held. */
export async function readXmlUnits(
  chunks: AsyncIterable<string>,
  file: string,
  { values, plants }: { readonly values: CatalogueValues; readonly plants: EegPlants },
  onUnit: (unit: RawUnit) => void,
): Promise<void> {
  let unit: Record<keyof RawUnit, string> | null = null
  await readElements(chunks, file, {
    open(name) {
      if (name === 'EinheitWind') unit = emptyUnit()
    },
    close(name, text) {
      if (unit === null) return
      const field = rawField(name)
      if (field !== undefined) unit[field] = text
      if (name !== 'EinheitWind') return
      for (const coded of codedFields) unit[coded] = values.get(unit[coded].trim()) ?? unit[coded]
      onUnit({ ...unit, ...plants.get(unit.eegNumber.trim()) })
      unit = null
    },
  })
}

/** Reads AnlagenEegWind.xml. @throws UnreadableRegister */
export async function readEegPlants(
  chunks: AsyncIterable<string>,
  file: string,
  plants: Map<string, EegPlant>,
): Promise<void> {
  let plant: Partial<Record<keyof RawUnit, string>> = {}
  await readElements(chunks, file, {
    open(name) {
      if (name === 'AnlageEegWind') plant = {}
    },
    close(name, text) {
      const field = rawField(name)
      if (field !== undefined && ofPlants.has(field)) plant[field] = text
      if (name !== 'AnlageEegWind') return
      const { eegNumber = '', ...own } = plant
      if (eegNumber.trim() !== '') plants.set(eegNumber.trim(), own)
    },
  })
}

/** Reads Katalogwerte.xml. */
export async function readCatalogueValues(
  chunks: AsyncIterable<string>,
  file: string,
): Promise<CatalogueValues> {
  const values = new Map<string, string>()
  let id = ''
  let value = ''
  await readElements(chunks, file, {
    open() {},
    close(name, text) {
      if (name === 'Id') id = text.trim()
      else if (name === 'Wert') value = text.trim()
      else if (name === 'Katalogwert' && id !== '') values.set(id, value)
    },
  })
  return values
}

interface ElementEvents {
  open(name: string): void
  /** `text` is what stands directly before the end of the element. */
  close(name: string, text: string): void
}

async function readElements(
  chunks: AsyncIterable<string>,
  file: string,
  events: ElementEvents,
): Promise<void> {
  const parser = new SaxesParser()
  let text = ''
  let damagedLine = 0
  parser.on('opentag', ({ name }) => {
    text = ''
    events.open(name)
  })
  const addText = (part: string) => {
    text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ name }) => {
    events.close(name, text)
    text = ''
  })
  parser.on('error', () => {
    damagedLine ||= parser.line
  })
  for await (const chunk of chunks) {
    parser.write(chunk)
    if (damagedLine > 0) break
  }
  if (damagedLine === 0) parser.close()
  if (damagedLine > 0) throw new UnreadableRegister({ file, code: 'xmlDamaged', line: damagedLine })
}
