import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { RawUnit } from '#domain/register'
import { UnreadableRegister } from './issues.ts'
import {
  type CatalogueValues,
  type EegPlant,
  type EegPlants,
  readCatalogueValues,
  readEegPlants,
  readXmlUnits,
} from './readXml.ts'
import { textChunks } from './textChunks.ts'

const unitsFile = /(^|\/)EinheitenWind(_\d+)?\.xml$/i
const plantsFile = /(^|\/)AnlagenEegWind(_\d+)?\.xml$/i
const catalogueFile = /(^|\/)Katalogwerte\.xml$/i

/**
 * Reads the wind units of the register's complete export: EinheitenWind.xml, or its numbered parts, with the texts of
 * Katalogwerte.xml and what AnlagenEegWind.xml says of their support. Of the other files, gigabytes, only the names are read.
 */
export async function readZipUnits(
  path: string,
  file: string,
  onUnit: (unit: RawUnit) => void,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const zip = await opened(path, file)
  try {
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    const units = entries.filter(({ fileName }) => unitsFile.test(fileName))
    if (units.length === 0) throw new UnreadableRegister({ file, code: 'zipWithoutUnits' })
    const values = await catalogueValues(zip, entries, file)
    const plants = await eegPlants(zip, entries, file)
    const total = units.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    let read = 0
    const counted = (bytes: number) => {
      read += bytes
      onProgress(read / total)
    }
    for (const entry of units) {
      const bytes = counting(await zip.openReadStreamPromise(entry), counted)
      await readXmlUnits(textChunks(bytes, file), file, { values, plants }, onUnit)
    }
  } catch (error) {
    throw damaged(error, file)
  } finally {
    zip.close()
  }
}

async function opened(path: string, file: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true })
  } catch (error) {
    throw damaged(error, file)
  }
}

async function catalogueValues(
  zip: ZipFile,
  entries: readonly Entry[],
  file: string,
): Promise<CatalogueValues> {
  const entry = entries.find(({ fileName }) => catalogueFile.test(fileName))
  if (entry === undefined) return new Map()
  return readCatalogueValues(textChunks(await zip.openReadStreamPromise(entry), file), file)
}

async function eegPlants(zip: ZipFile, entries: readonly Entry[], file: string): Promise<EegPlants> {
  const plants = new Map<string, EegPlant>()
  for (const entry of entries.filter(({ fileName }) => plantsFile.test(fileName)))
    await readEegPlants(textChunks(await zip.openReadStreamPromise(entry), file), file, plants)
  return plants
}

async function* counting(
  bytes: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of bytes) {
    count(chunk.byteLength)
    yield chunk
  }
}

/** What the zip reader throws of a file that is cut short or garbled; failures of the machine stay what they are. */
function damaged(error: unknown, file: string): unknown {
  const isOurs = error instanceof UnreadableRegister
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (isOurs || !(error instanceof Error) || /^E[A-Z]+$/.test(code)) return error
  return new UnreadableRegister({ file, code: 'zipDamaged' })
}
