import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Dataset, UnreadableFile } from './dataset.ts'
import { openClassic } from './netcdfClassic.ts'

const run = promisify(execFile)

/**
 * Opens a GRIB file by way of ecCodes' own conversion to NetCDF classic, as floats, in a folder that goes when the
 * dataset is closed. Needs `grib_to_netcdf` on the path and room for four bytes per value.
 */
export async function openGrib(path: string): Promise<Dataset> {
  const folder = await mkdtemp(join(tmpdir(), 'anemone-grib-'))
  try {
    const converted = join(folder, 'converted.nc')
    await run('grib_to_netcdf', ['-D', 'NC_FLOAT', '-k', '2', '-u', 'time', '-o', converted, path])
    const dataset = await openClassic(converted)
    const close = async () => {
      await dataset.close()
      await rm(folder, { recursive: true, force: true })
    }
    return {
      path,
      variables: dataset.variables,
      read: (variable, slab) => dataset.read(variable, slab),
      readText: (variable) => dataset.readText(variable),
      close,
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new UnreadableFile(path, reasonOf(error), { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return 'is GRIB: install ecCodes (grib_to_netcdf) to read it'
  const [firstFailure] =
    String(error instanceof Error && 'stderr' in error ? error.stderr : error).match(/.*ERROR.*/i) ?? []
  return `grib_to_netcdf failed: ${firstFailure ?? String(error)}`
}
