import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '../route.ts'
import { allRoutes } from './all.ts'

/** Answers with a bounded number of rows, and their bound. */
const bounded: Partial<Record<keyof typeof allRoutes, string>> = {
  adminCustomer: 'the API keys of one customer: as many as the quota allows',
  adminData: 'what the operator has ordered for the night, and what can be fetched without being told more',
  atlasGrids: 'one for each atlas that the operator has imported',
  priceList: 'the products of the program by the atlases that the operator has imported',
  adminProductRequest: 'the products that one request names',
  configuration: 'the maps of other providers that the program knows',
  terrain: 'at most twenty kinds of elevation models',
  siteListReadings: 'the files of one list: the last twenty that were imported',
  siteSelection: 'the sites of one purchase: at most 1000, chosen once',
  meanSpeedMaps: 'the files that the operator has fetched',
  mapMeanSpeeds: 'the sites of one list: at most 1000',
  farmSurface: 'the turbines of one list: at most 1000',
  windFarm: 'the turbines of one list: at most 1000, configured as a whole',
  farmPermits: 'the turbines of one list: at most 1000, whose rules are proposed together',
  openShared: 'at most six results of one link',
  jobEnsemble: 'at most eight results, each of one order',
  jobResult: 'one file, as the calculation has made it',
  jobSummaries: 'the series of one site: parameters by heights of one order',
  jobStatistics: 'the heights of one order',
  yieldIndexProduct: 'the reference turbines of the program',
  publishedCases: 'the groups of cases that the program is compared with',
  atlasSpread: 'at most eight atlases',
  atlasSkill: 'the atlases that the operator has imported',
  measurements: 'at most fifty of an account',
  registerEntries: 'the states, years, voltages or grid operators of the register',
  storedSkill: 'the atlases that the operator has imported',
  calibratedYields: 'the newest twenty calibrated orders',
  maps: 'the fields of the atlases that the operator has imported',
  turbineMaps: 'three quantities by the atlases that the operator has imported',
  mapWind: 'twelve sectors',
  jobIndex: 'the months and years of one atlas',
  marketValueProduct: 'the reference turbines of the program, and the months of one atlas',
  marketSeries: 'the months and years of one atlas',
  jobMarketValue: 'the months and years of one atlas',
  jobMarketForecast: 'six months by the years of one atlas',
  ppaProduct: 'the reference turbines of the program, the years that have prices and the last twelve months',
  ppaProfile: 'the years that have prices',
  ppaComparison: 'fifteen years of an agreement at most, thirty after it, and three yield cases',
  ppaFarmProfile: 'the years that have prices',
  reconciliation: 'the months that have prices',
  negativeHours: 'the years and days that have prices',
  section51: 'the years and days that have prices',
  forecastSeries: 'six months',
  forwardCurves: 'the quotes of one day, and the days that have quotes',
  ownForwardCurve: 'the quotes of one day, as many as one body holds',
  nowcast: 'the months that are not published yet, and the years that go on',
  backtest: 'six horizons by five methods, and the months that have prices',
  profileValueProduct: 'the reference turbines of the program, and the months of one atlas',
  technologyProfiles: 'three technologies by three sources',
  stateProfiles: 'the federal states',
  profileSeries: 'the months and years of one atlas',
  indexSeries: 'the months and years of one atlas',
  meteredPlants: 'the forty nearest plants',
  meteredValues: 'the forty nearest plants',
  meteredLevels: 'the states, operators or months of the settled years',
  meteredTurbines: 'at most two hundred plants',
  productPeriods: 'the months and years of one atlas',
  operationFiles: 'at most sixty files of a farm',
  operationAnalysis: 'the turbines and months of at most four million steps',
  seriesComparison: 'at most six series of 35,100 means',
}

const reads = Object.entries(allRoutes as Record<string, Route>).filter(([, { method }]) => method === 'GET')

/** Whether an answer is a list, or an object with one. */
function isList(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodArray) return true
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => isList(option as z.ZodType))
  if (!(schema instanceof z.ZodObject)) return false
  return Object.values(schema.shape).some(
    (part) => part instanceof z.ZodArray && part.element instanceof z.ZodObject,
  )
}

function keysOf(schema: z.ZodType | undefined): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

test.each(reads)('%s answers in pages, unless its list is bounded', (name, { query, response }) => {
  const listed = response !== undefined && isList(response)
  const paged = ['limit', 'cursor'].every((key) => keysOf(query).includes(key))
  const reason = bounded[name as keyof typeof allRoutes]
  expect({ paged, bounded: reason !== undefined }).toEqual({
    paged: listed && reason === undefined,
    bounded: listed && reason !== undefined,
  })
})

test.each(reads)('%s accepts a limit within bounds only, and has a default', (_, { query }) => {
  if (!keysOf(query).includes('limit')) return
  const read = (text: string) => (query as z.ZodObject).pick({ limit: true }).safeParse(JSON.parse(text))
  expect(read('{}').data?.limit).toBeGreaterThanOrEqual(50)
  for (const wrong of ['0', '-1', '1.5', '5001', '"x"'])
    expect(read(`{"limit":${wrong}}`).success).toBe(false)
})
