import { File as Hdf5File, ready } from 'h5wasm/node'

const HOUR_S = 3600

/**
 * A NetCDF4 file as the climate data store writes them since 2024: temperatures of some hours at 2 x 2 nodes, in packed
 * chunks, with valid_time, number, and expver as text along time.
 */
export async function writeNetCdf4File(
  path: string,
  hours: number,
  preliminaryFrom = hours,
): Promise<string> {
  await ready
  const file = new Hdf5File(path, 'w')
  const coordinate = (name: string, data: BigInt64Array | Float64Array, units: string) => {
    const dataset = file.create_dataset({ name, data })
    dataset.create_attribute('units', units)
    dataset.make_scale(name)
  }
  const firstS = Date.parse('2024-01-01T00:00Z') / 1000
  const times = BigInt64Array.from({ length: hours }, (_, i) => BigInt(firstS + i * HOUR_S))
  coordinate('valid_time', times, 'seconds since 1970-01-01')
  coordinate('latitude', Float64Array.of(52.25, 52), 'degrees_north')
  coordinate('longitude', Float64Array.of(13, 13.25), 'degrees_east')
  file.create_dataset({ name: 'number', data: BigInt64Array.of(0n), shape: [] })
  const versions = Array.from({ length: hours }, (_, i) => (i < preliminaryFrom ? '0001' : '0005'))
  file.create_dataset({ name: 'expver', data: versions }).attach_scale(0, 'valid_time')
  const data = Float32Array.from({ length: hours * 4 }, (_, i) => 280 + Math.floor(i / 4))
  const t2m = file.create_dataset({
    name: 't2m',
    data,
    shape: [hours, 2, 2],
    chunks: [Math.ceil(hours / 2), 2, 2],
    compression: 4,
  })
  t2m.create_attribute('units', 'K')
  for (const [i, name] of ['valid_time', 'latitude', 'longitude'].entries()) t2m.attach_scale(i, name)
  file.close()
  return path
}
