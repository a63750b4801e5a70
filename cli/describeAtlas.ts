import type { AtlasInfo } from '#atlas'
import { formatUtc, type Messages, presentRecord } from '#contracts'

/** Text of `atlas info`: grid, period, variables, citation. */
export function describeAtlas(info: AtlasInfo, text: Messages['cli']['atlas']): string {
  const { grid } = info
  const unit = grid.lambert ? 'm' : '°'
  const rows: [string, string][] = [
    [info.id, `${info.title.en} / ${info.title.de}`],
    [text.grid, text.gridSize(grid.xSz, grid.ySz, String(grid.dx), String(grid.dy), unit)],
    ['', text.corner(`${grid.xmin} ${unit}`, `${grid.ymin} ${unit}`)],
  ]
  if (grid.lambert) {
    const { lat0, lon0, lat1, lat2 } = grid.lambert
    rows.push(['', text.lambert(lat0, lon0, lat1, lat2)])
  }
  if (grid.rotated) rows.push(['', text.rotated(grid.rotated.poleLat, grid.rotated.poleLon)])
  rows.push(
    [text.period, `${formatUtc(info.dataFromMs)} – ${formatUtc(info.dataTillMs)}`],
    ['', text.steps(String(info.stepCount), info.resolutionTimeS)],
    ...preliminary(info, text),
    ...info.variables.map(({ id, quantity, heightM, unit, precision }, i): [string, string] => [
      i === 0 ? text.variables : '',
      `${id.padEnd(6)} ${quantity.replaceAll('_', ' ')}${heightM === null ? '' : ` ${heightM} m`} [${unit}] ± ${precision / 2}`,
    ]),
    [text.version, info.version],
    [text.citation, info.citation],
    [text.licence, info.licence],
  )
  if (info.synthetic) rows.push(['', text.synthetic])
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.map(([label, value]) => `${label.padEnd(width)}${value}`).join('\n')
}

function preliminary({ preliminaryFromMs }: AtlasInfo, text: Messages['cli']['atlas']): [string, string][] {
  return preliminaryFromMs === undefined ? [] : [['', text.preliminary(formatUtc(preliminaryFromMs))]]
}

/** The description as JSON: the specification's names of an atlas grid, and further facts. */
export function atlasJson(info: AtlasInfo): Record<string, unknown> {
  const { grid } = info
  return {
    id: info.id,
    title: info.title,
    version: info.version,
    synthetic: info.synthetic,
    citation: info.citation,
    licence: info.licence,
    grid: {
      xmin: grid.xmin,
      ymin: grid.ymin,
      dx: grid.dx,
      dy: grid.dy,
      xSz: grid.xSz,
      ySz: grid.ySz,
      ...grid.lambert,
      ...grid.rotated,
    },
    variables: info.variables.map(({ id, quantity, heightM, unit, precision }) => ({
      id,
      quantity,
      height_m: heightM,
      unit,
      precision,
    })),
    data_from: formatUtc(info.dataFromMs),
    data_till: formatUtc(info.dataTillMs),
    preliminary_from: info.preliminaryFromMs === undefined ? null : formatUtc(info.preliminaryFromMs),
    resolution_time: info.resolutionTimeS,
    steps: info.stepCount,
    readings: (info.readings ?? []).map(presentRecord),
  }
}
