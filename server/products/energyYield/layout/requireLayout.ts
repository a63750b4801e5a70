import type { ListedAtlas } from '#atlas'
import { type GroundProblem, LEAST_YEARS } from '#calculations'
import {
  areaPolygons,
  createFormat,
  type EnergyYieldOrder,
  type FarmLayoutOrder,
  layoutMostTurbines,
  messages,
  objectivesOf,
  siteProblemText,
} from '#contracts'
import { bilinearWeights, type LatLon, writtenDegrees } from '#domain'
import { AppError, type AppIssue, invalidField } from '../../../appError.ts'
import type { ServerContext } from '../../../context.ts'
import type { FarmTurbineFound } from '../../../turbines/farmTurbines.ts'
import { tasksIn } from '../../../workers/index.ts'

const groundTask = tasksIn<typeof import('./groundTask.ts')>(new URL('./groundTask.ts', import.meta.url))
/** Time for the check of an area, ms. */
const checkMs = 20_000

/**
 * Checks that a layout can be searched.
 * @param turbines that are calculated, complete
 * @throws AppError INVALID_INPUT, naming each problem with its place
 */
export async function requireLayout(
  order: Pick<EnergyYieldOrder, 'from_year' | 'till_year' | 'calibration'> & {
    readonly layout: FarmLayoutOrder
  },
  turbines: readonly FarmTurbineFound[],
  { grid }: Pick<ListedAtlas, 'grid'>,
  { customerId, context }: { readonly customerId: number; readonly context: Pick<ServerContext, 'workers'> },
): Promise<void> {
  const { layout, from_year, till_year, calibration } = order
  if (turbines.length > layoutMostTurbines)
    throw invalidField('layout', ({ farmLayout }) => farmLayout.tooManyTurbines(String(layoutMostTurbines)))
  if (calibration?.kind === 'raster')
    throw invalidField('calibration', ({ farmLayout }) => farmLayout.noRaster)
  const count = turbines.filter(({ status }) => status === 'planned').length
  if (layout.first !== undefined && layout.first.length !== count)
    throw invalidField('layout.first', ({ farmLayout }) =>
      farmLayout.otherNumber(String(layout.first!.length), String(count)),
    )
  const years = till_year - from_year + 1
  if (objectivesOf(layout).includes('p90') && years < LEAST_YEARS)
    throw invalidField(layout.objective === 'p90' ? 'layout.objective' : 'layout.also', ({ farmLayout }) =>
      farmLayout.tooFewYears(String(years), String(LEAST_YEARS)),
    )
  const outside = cornersOf(layout).filter(({ lat, lon }) => bilinearWeights(grid, lat, lon) === null)
  if (outside.length > 0)
    throw invalidField('layout.area', ({ farmLayout }) => farmLayout.outside(placeText(outside[0]!)))
  const placed = turbines.map(({ lat, lon, status, curve }) => ({
    ...{ lat, lon, isPlanned: status === 'planned', diameterM: curve!.type.rotorDiameterM },
  }))
  const work = { customerId, signal: AbortSignal.timeout(checkMs) }
  const problems = await context.workers.run(
    groundTask('problemsOfGround'),
    { layout, turbines: placed },
    work,
  )
  const planned = placed.filter(({ isPlanned }) => isPlanned).length
  if (problems.length > 0)
    throw new AppError(
      'INVALID_INPUT',
      { field: 'layout' },
      problems.map((one) => issueOf(one, planned)),
    )
}

function issueOf(problem: GroundProblem, planned: number): AppIssue {
  const part = 'part' in problem && problem.part === 'exclusion' ? 'exclusions' : 'area'
  const place = problem.place === undefined ? '' : placeText(problem.place)
  return {
    path: `layout.${part}${'index' in problem ? `.${problem.index}` : ''}`,
    describe: ({ farmLayout }, language) =>
      siteProblemText(
        problem,
        place,
        planned,
        farmLayout,
        createFormat(language, messages[language].units).number,
      ),
  }
}

function cornersOf({ area }: FarmLayoutOrder): LatLon[] {
  return areaPolygons(area).flatMap(([outer]) => outer!.map(([lon, lat]) => ({ lat, lon })))
}

function placeText({ lat, lon }: LatLon): string {
  return `${writtenDegrees(lat)}, ${writtenDegrees(lon)}`
}
