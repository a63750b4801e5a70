import type { ArtefactIdentity } from '../artefacts/artefactFile.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { PlacedFile } from '../artefacts/placedFile.ts'
import { bytesOfType, type NetcdfDataset, type NetcdfType } from './dataset.ts'
import { encodeNetcdfHeader, type NetcdfHeader } from './header.ts'

/** A NetCDF file whose values may be written in any order; unwritten values read as zero. */
export class NetcdfFile {
  readonly #file: PlacedFile
  readonly #header: NetcdfHeader
  readonly #types: ReadonlyMap<string, NetcdfType>

  private constructor(file: PlacedFile, header: NetcdfHeader, types: ReadonlyMap<string, NetcdfType>) {
    this.#file = file
    this.#header = header
    this.#types = types
  }

  static async create(
    folder: string,
    name: string,
    siteId: number | null,
    dataset: NetcdfDataset,
  ): Promise<NetcdfFile> {
    const identity: ArtefactIdentity = { name, kind: 'download', mediaType: 'application/x-netcdf', siteId }
    const file = await PlacedFile.create(folder, identity)
    const header = encodeNetcdfHeader(dataset)
    await file.write(header.bytes, 0)
    // The last byte fixes the length, also where the last variable ends in padding.
    if (header.fileBytes > header.bytes.length) await file.write(new Uint8Array(1), header.fileBytes - 1)
    return new NetcdfFile(file, header, new Map(dataset.variables.map(({ name, type }) => [name, type])))
  }

  /**
   * @param first   index of the first value within the variable, dimensions flattened, the last one running fastest
   * @param values  text as bytes, numbers in the variable's type
   */
  async write(
    variable: string,
    first: number,
    values: Uint8Array | Float32Array | Float64Array,
  ): Promise<void> {
    const begin = this.#header.begins.get(variable)
    const type = this.#types.get(variable)
    if (begin === undefined || type === undefined) throw new Error(`there is no variable ${variable}`)
    if (values.BYTES_PER_ELEMENT !== bytesOfType[type]) throw new Error(`${variable} holds values of ${type}`)
    await this.#file.write(bigEndian(values), begin + first * bytesOfType[type])
  }

  finish(): Promise<ManifestFile> {
    return this.#file.finish()
  }

  abandon(): Promise<void> {
    return this.#file.abandon()
  }
}

/** Numbers as NetCDF stores them. */
export function bigEndian(values: Uint8Array | Float32Array | Float64Array): Uint8Array {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  if (values.BYTES_PER_ELEMENT === 1) return bytes
  const copy = Buffer.from(bytes)
  return values.BYTES_PER_ELEMENT === 4 ? copy.swap32() : copy.swap64()
}
