import { NotWhatWasAsked } from '../plan.ts'

const begins = {
  netcdf: [
    [0x89, 0x48, 0x44, 0x46],
    [0x43, 0x44, 0x46],
  ],
  grib: [[0x47, 0x52, 0x49, 0x42]],
} as const

/** Whether bytes begin as a kind of file does; a page of an error does not. @throws NotWhatWasAsked */
export function requireKind(kind: keyof typeof begins, content: Buffer): void {
  const isOne = begins[kind].some((mark) => mark.every((byte, at) => content[at] === byte))
  if (!isOne) throw new NotWhatWasAsked(`no ${kind === 'grib' ? 'GRIB' : 'NetCDF'} file`)
}

/** Of HDF5: where its first block says that the file ends. */
const endOfFileAt = { 0: 40, 2: 28, 3: 28 } as const

/** Whether a NetCDF file is all there, as far as its beginning says. @throws NotWhatWasAsked */
export function requireWholeNetCdf(content: Buffer): void {
  requireKind('netcdf', content)
  if (content[0] !== 0x89) return
  const at = endOfFileAt[(content[8] ?? 0) as keyof typeof endOfFileAt]
  if (at === undefined || content.length < at + 8)
    throw new NotWhatWasAsked('no HDF5 file of a known version')
  if (Number(content.readBigUInt64LE(at)) !== content.length)
    throw new NotWhatWasAsked('a NetCDF file that is cut off')
}
