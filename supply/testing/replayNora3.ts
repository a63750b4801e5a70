import { gridPlane } from '#domain'
import { modelSources } from '../models/index.ts'
import { coordinatesOf, fieldOf, hourMs, rangesIn } from './madeUpGrids.ts'
import { windOfTests } from './modelWeather.ts'
import type { ReplaySource } from './replayServer.ts'

const noraHeights = [10, 20, 50, 100, 250, 500, 750]

/** A THREDDS server with NORA3, which cuts files to the request. */
export function replayNora3(): ReplaySource {
  return ({ url }) => {
    const [, month, kind] =
      /^\/nora3\/dodsC\/nora3_subset_atmos\/wind_hourly_v2\/arome3kmwind_1hr_(\d{6})\.nc\.(das|dods)$/.exec(
        url.pathname,
      ) ?? []
    if (month === undefined) return null
    const text = { 'content-type': 'text/plain' }
    return kind === 'das'
      ? { headers: text, body: noraDas }
      : {
          headers: { 'content-type': 'application/octet-stream' },
          body: noraSubset(decodeURIComponent(url.search), month),
        }
  }
}

const noraDas = `Attributes {
    time { String standard_name "time"; String units "seconds since 1970-01-01 00:00:00 +00:00"; }
    height { String units "m"; String positive "up"; String standard_name "height"; }
    x { String standard_name "projection_x_coordinate"; String units "m"; }
    y { String standard_name "projection_y_coordinate"; String units "m"; }
    longitude { String standard_name "longitude"; String units "degree_east"; }
    latitude { String standard_name "latitude"; String units "degree_north"; }
    projection_lambert {
        String grid_mapping_name "lambert_conformal_conic";
        Float64 standard_parallel 66.3, 66.3;
        Float64 longitude_of_central_meridian -42.0;
        Float64 latitude_of_projection_origin 66.3;
        Float64 earth_radius 6371000.0;
    }
    wind_speed {
        Int16 _FillValue -32767; Float64 scale_factor 0.01; Float64 add_offset 0.0;
        String standard_name "wind_speed"; String units "m/s"; String grid_mapping "projection_lambert";
    }
    wind_direction {
        Int16 _FillValue -32767; Float64 scale_factor 0.1; Float64 add_offset 0.0;
        String standard_name "wind_from_direction"; String units "degree"; String grid_mapping "projection_lambert";
    }
}
`

function noraSubset(query: string, month: string): Buffer {
  const [hours, levels, rows, columns] = rangesIn(/wind_speed((?:\[[\d:]+\]){4})/.exec(query)?.[1] ?? '')
  const grid = modelSources.nora3.grid!
  const part = { x0: columns!.first, y0: rows!.first, xSz: columns!.count, ySz: rows!.count }
  const monthMs = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1)
  const times = Array.from({ length: hours!.count }, (_, i) => monthMs / hourMs + hours!.first + i)
  const heights = noraHeights.slice(levels!.first, levels!.first + levels!.count)
  const { latLon } = gridPlane(grid)
  const places = Array.from({ length: part.xSz * part.ySz }, (_, i) =>
    latLon(part.x0 + (i % part.xSz), part.y0 + Math.floor(i / part.xSz)),
  )
  const wind = (of: 'speed' | 'direction', step: number) =>
    fieldOf(grid, part, times, heights, (hour, lat, lon, at) =>
      Math.round(windOfTests(hour, lat, lon, at)[of] / step),
    )
  const [t, h, y, x] = [times.length, heights.length, part.ySz, part.xSz]
  const gridOf = (name: string) => `    Grid {
     ARRAY:
        Int16 ${name}[time = ${t}][height = ${h}][y = ${y}][x = ${x}];
     MAPS:
        Float64 time[time = ${t}];
        Float32 height[height = ${h}];
        Float32 y[y = ${y}];
        Float32 x[x = ${x}];
    } ${name};
`
  const description = `Dataset {
${gridOf('wind_speed')}${gridOf('wind_direction')}    Int32 projection_lambert;
    Float64 longitude[y = ${y}][x = ${x}];
    Float64 latitude[y = ${y}][x = ${x}];
} nora3.nc;
`
  const coordinates = coordinatesOf(grid, part)
  const maps = [
    xdr(
      times.map((hour) => hour * 3600),
      'd',
    ),
    xdr(heights, 'f'),
    xdr(coordinates.y, 'f'),
    xdr(coordinates.x, 'f'),
  ]
  return Buffer.concat([
    Buffer.from(`${description}\nData:\n`),
    ...[xdr(wind('speed', 0.01), 'i'), ...maps],
    ...[xdr(wind('direction', 0.1), 'i'), ...maps],
    Buffer.from([0, 0, 0, 0]),
    xdr(
      places.map(({ lon }) => lon),
      'd',
    ),
    xdr(
      places.map(({ lat }) => lat),
      'd',
    ),
  ])
}

function xdr(values: ArrayLike<number>, type: 'i' | 'f' | 'd'): Buffer {
  const width = type === 'd' ? 8 : 4
  const bytes = Buffer.alloc(8 + width * values.length)
  bytes.writeUInt32BE(values.length, 0)
  bytes.writeUInt32BE(values.length, 4)
  for (let i = 0; i < values.length; i++) {
    const at = 8 + width * i
    if (type === 'i') bytes.writeInt32BE(values[i]!, at)
    else if (type === 'f') bytes.writeFloatBE(values[i]!, at)
    else bytes.writeDoubleBE(values[i]!, at)
  }
  return bytes
}
