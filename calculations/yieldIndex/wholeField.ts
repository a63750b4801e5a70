import { readFile } from 'node:fs/promises'
import { type AtlasInfo, isRemote, monthlyEnergies, monthlyEnergiesWork, type TileWork } from '#atlas'
import type { WireBasis } from '#contracts'
import type { EnergyField, IndexReference } from '#domain'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import { type CalculationContext, CalculationFailure } from '../calculation.ts'
import { energyTurbineOf } from '../turbine/specTurbine.ts'
import { indexNetcdf } from './indexNetcdf.ts'
import type { YieldIndexSpec } from './spec.ts'

/** Name of the file with the energies of all cells for the map. */
export const wholeFieldFileName = 'index-field.bin'

/**
 * Monthly energies of the ordered turbine in every cell of the atlas.
 * @param onShare called with the share that is read, 0 to 1
 * @throws CalculationFailure the atlas is not on this machine
 */
export async function wholeField(
  spec: YieldIndexSpec,
  { atlasUrl, signal, spread }: Pick<CalculationContext, 'atlasUrl' | 'signal' | 'spread'>,
  onShare: (share: number) => void,
): Promise<EnergyField> {
  if (isRemote(atlasUrl)) throw new CalculationFailure('INVALID', 'WHOLE_ATLAS_REMOTE')
  let tiles = 0
  const onTile = (tileCount: number) => onShare(++tiles / tileCount)
  const options = { signal, onTile, ...(spread && { spread }) }
  const [field] = await monthlyEnergies(atlasUrl, [energyTurbineOf(spec.turbine)], options)
  return field!
}

/** Tile work of `wholeField`; null where no field was ordered, and where the atlas is not on this machine. */
export async function wholeFieldWork(
  spec: YieldIndexSpec,
  atlasUrl: string,
  signal?: AbortSignal,
): Promise<TileWork | null> {
  if (!spec.whole_atlas || isRemote(atlasUrl)) return null
  return monthlyEnergiesWork(atlasUrl, [energyTurbineOf(spec.turbine)], signal)
}

/** Writes the field for the map, and as NetCDF where ordered. */
export async function writeWholeField(
  { folder, programVersion }: Pick<CalculationContext, 'folder' | 'programVersion'>,
  spec: YieldIndexSpec,
  info: AtlasInfo,
  table: {
    readonly stem: string
    readonly field: EnergyField
    readonly reference: IndexReference
    readonly basis: WireBasis
  },
): Promise<ManifestFile[]> {
  const { stem, field, reference, basis } = table
  const write = (name: string, kind: ManifestFile['kind'], mediaType: string, bytes: Uint8Array) =>
    writeArtefact(folder, { name, kind, mediaType, siteId: null }, (file) => file.write(bytes))
  const files = [await write(wholeFieldFileName, 'series', 'application/octet-stream', bytesOfField(field))]
  if (!spec.formats.includes('nc')) return files
  const { vendor, type, hub_height_m: height } = spec.turbine
  const { id: atlas, version: atlasVersion, citation, licence, grid } = info
  const about = {
    turbine: `${vendor} ${type} at ${height} m`,
    ...{ atlas, atlasVersion, basis, citation, licence, programVersion },
  }
  const bytes = indexNetcdf({ grid, field, reference, mode: spec.mode, about })
  return [...files, await write(`${stem}.nc`, 'download', 'application/x-netcdf', bytes)]
}

/** Reads the map's file of `writeWholeField`. @param file  path */
export async function readWholeField(file: string): Promise<EnergyField> {
  const bytes = await readFile(file)
  const end = bytes.indexOf('\n')
  const months = JSON.parse(bytes.toString('utf8', 0, end)) as EnergyField['months']
  // Copied, since the offset of the buffer may be unaligned.
  return { months, data: new Float32Array(new Uint8Array(bytes.subarray(end + 1)).buffer) }
}

/** Months as a line of JSON, then the energies, shape [month, cell], 32 bit, the lowest byte first. */
function bytesOfField({ months, data }: EnergyField): Uint8Array {
  const head = JSON.stringify(months.map(({ year, month }) => ({ year, month })))
  return Buffer.concat([Buffer.from(`${head}\n`), Buffer.from(Float32Array.from(data).buffer)])
}
