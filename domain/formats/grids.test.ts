import { expect, it } from 'vitest'
import { readMeasurement } from './measurement/readMeasurement.ts'
import { readProduction } from './production/readProduction.ts'
import { readProfile } from './production/readProfile.ts'
import { sitesOfSheet } from './sites/siteSheet.ts'
import { readSiteSource } from './sites/siteSource.ts'
import { readCurveCsv } from './turbine/curveCsv.ts'

const values = [
  [5.1, 5.4, 6.2],
  [6.3, 6.8, 7.1],
  [7.4, 7.9, -9999],
]
const rows = (separator: string, own = values) => own.map((row) => row.join(separator)).join('\n')
const head = (
  x: number | string,
  y: number | string,
  cell: number | string,
  corner = 'corner',
  columns = 3,
) => `ncols ${columns}\nnrows 3\nxll${corner} ${x}\nyll${corner} ${y}\ncellsize ${cell}\nNODATA_value -9999\n`
const points = values.flatMap((row, y) =>
  row.map((value, x) => [500_000 + 100 * x, 5_800_000 + 100 * y, value]),
)

it.each([
  ['Esri, metres', head(500_000, 5_800_000, 100) + rows(' ')],
  ['Esri, degrees', head(9.5, 53.5, 0.01) + rows(' ')],
  ['Esri, decimal commas', head('9,5', '53,5', '0,01') + rows(' ').replaceAll('.', ',')],
  ['Esri, centres', head(9.5, 53.5, 0.01, 'center') + rows('\t')],
  [
    'Esri, two columns',
    head(9.5, 53.5, 0.01, 'corner', 2) +
      rows(
        ' ',
        values.map((row) => row.slice(0, 2)),
      ),
  ],
  ['Esri in capitals', head(9.5, 53.5, 0.01).toUpperCase() + rows(' ')],
  ['Esri with CRLF', (head(9.5, 53.5, 0.01) + rows(' ')).replaceAll('\n', '\r\n')],
  ['Esri, one row', `${head(9.5, 53.5, 0.01)}${values[0]!.join(' ')}`],
  ['Surfer', `DSAA\n3 3\n500000 500200\n5800000 5800200\n5.1 7.9\n${rows(' ')}`],
  ['Surfer, degrees', `DSAA\n3 3\n9.5 9.7\n53.5 53.7\n5.1 7.9\n${rows(' ')}`],
  ['GRASS', `north: 53.8\nsouth: 53.5\neast: 9.8\nwest: 9.5\nrows: 3\ncols: 3\n${rows(' ')}`],
  ['Idrisi', `nodata: -9999\n${rows('\n')}`],
  ['points in metres', points.map((point) => point.join(' ')).join('\n')],
  [
    'contours of a WAsP map',
    '+ heights\n0 0 0 0\n1 0 1 0\n1 0\n10 3\n500000 5800000 500100 5800000 500200 5800100\n',
  ],
  ['a matrix without a head', rows(';')],
])('a grid in ASCII is read neither as sites, winds and energies nor as a curve: %s', (_, text) => {
  const { sheet } = readSiteSource(text)
  const sites = sheet === null ? null : sitesOfSheet(sheet)
  expect(sites === null || sites.issues.length > 0).toBe(true)
  for (const read of [readMeasurement(text, {}), readProduction(text), readProfile(text), readCurveCsv(text)])
    expect(read.ok).toBe(false)
})
