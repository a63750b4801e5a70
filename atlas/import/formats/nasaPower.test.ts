import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFile } from '../../testing/importFile.ts'
import { scratchFolder } from '../../testing/scratch.ts'

test('a point of NASA POWER is a point series on the clock of its head', async () => {
  const file = join(scratchFolder(), 'POWER_Point_Hourly.csv')
  const linesOn = (clock: string) => [
    '-BEGIN HEADER-',
    'NASA/POWER Source Native Resolution Hourly Data ',
    `Dates (month/day/year): 01/01/2021 through 01/01/2021 in ${clock}`,
    'Location: latitude  54.0   longitude 8.5 ',
    'elevation from MERRA-2: Average for 0.5 x 0.625 degree lat/lon region = 2.77 meters',
    'The value for missing source data that cannot be computed or is outside of the sources availability range: -999 ',
    'parameter(s): ',
    'T2M       MERRA-2 Temperature at 2 Meters (C) ',
    'PS        MERRA-2 Surface Pressure (kPa) ',
    'WS50M     MERRA-2 Wind Speed at 50 Meters (m/s) ',
    'WD50M     MERRA-2 Wind Direction at 50 Meters (Degrees) ',
    '-END HEADER-',
    'YEAR,MO,DY,HR,T2M,PS,WS50M,WD50M',
    '2021,1,1,0,4.5,101.3,10.0,270.0',
    '2021,1,1,1,-999,101.2,8.0,270.0',
  ]
  writeFileSync(file, linesOn('UTC').join('\n'))
  const read = await importFile(file)
  expect(read.info).toMatchObject({
    dataFromMs: Date.UTC(2021, 0, 1),
    resolutionTimeS: 3600,
    grid: { xmin: 8.5, ymin: 54, xSz: 1, ySz: 1 },
  })
  expect(await read.series?.('u50', 54, 8.5)).toEqual([10, 8])
  expect(await read.series?.('t2m', 54, 8.5)).toEqual([277.65, Number.NaN])
  expect(await read.series?.('sp', 54, 8.5)).toEqual([101_300, 101_200])
  writeFileSync(file, linesOn('LST').join('\n'))
  expect((await importFile(file)).questions).toMatchObject([{ key: 'timeZone' }])
})
