import { UnexpectedAnswer } from '../plan.ts'

const begins = {
  netcdf: [
    [0x89, 0x48, 0x44, 0x46],
    [0x43, 0x44, 0x46],
  ],
  grib: [[0x47, 0x52, 0x49, 0x42]],
} as const

/** Checks that bytes begin like a kind of file, and not like an error page. @throws UnexpectedAnswer */
export function requireKind(kind: keyof typeof begins, content: Buffer): void {
  const isOne = begins[kind].some((mark) => mark.every((byte, at) => content[at] === byte))
  if (!isOne) throw new UnexpectedAnswer(`no ${kind === 'grib' ? 'GRIB' : 'NetCDF'} file`)
}

/** Position of the end-of-file address in HDF5's superblock, by its version. */
const endOfFileAt = { 0: 40, 2: 28, 3: 28 } as const

/** Checks the length of a NetCDF file against its header. @throws UnexpectedAnswer */
export function requireWholeNetCdf(content: Buffer): void {
  requireKind('netcdf', content)
  if (content[0] !== 0x89) return
  const at = endOfFileAt[(content[8] ?? 0) as keyof typeof endOfFileAt]
  if (at === undefined || content.length < at + 8)
    throw new UnexpectedAnswer('no HDF5 file of a known version')
  if (Number(content.readBigUInt64LE(at)) !== content.length)
    throw new UnexpectedAnswer('a NetCDF file that is cut off')
}
