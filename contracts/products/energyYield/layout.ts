import { z } from 'zod'
import { type LayoutInput, layoutInputs, layoutPatternKinds } from '#domain'

function within(name: LayoutInput) {
  const { min, max } = layoutInputs[name].range
  return z.number().min(min).max(max)
}

const lonLatSchema = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
/** Corners in order, longitude first as in GeoJSON; the last one may repeat the first. */
const ringSchema = z.array(lonLatSchema).min(3).max(2000)
/** The first ring is the outer one, the others are holes. */
const ringsSchema = z.array(ringSchema).min(1).max(20)
const polygonSchema = z.strictObject({ type: z.literal('Polygon'), coordinates: ringsSchema })

export const layoutAreaSchema = z.discriminatedUnion('type', [
  polygonSchema,
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(ringsSchema).min(1).max(50) }),
])
export type LayoutAreaEntry = z.output<typeof layoutAreaSchema>

/** Rings of each polygon of an area, the outer one first. */
export function areaPolygons(area: LayoutAreaEntry): z.output<typeof ringsSchema>[] {
  return area.type === 'Polygon' ? [area.coordinates] : area.coordinates
}

const exclusionSchema = z.strictObject({
  geometry: z.discriminatedUnion('type', [
    polygonSchema,
    /** Such as a road or an overhead line. */
    z.strictObject({
      type: z.literal('LineString'),
      coordinates: z.array(lonLatSchema).min(2).max(2000),
    }),
    /** Such as a house. */
    z.strictObject({ type: z.literal('Point'), coordinates: lonLatSchema }),
  ]),
  /** Distance that towers keep, m; of lines and points above 0. */
  buffer_m: within('buffer'),
})
export type LayoutExclusionEntry = z.output<typeof exclusionSchema>

/** `lcoe`: the levelised cost of energy, which is to be low. */
export const layoutObjectives = ['aep', 'revenue', 'p90', 'lcoe'] as const
export type LayoutObjective = (typeof layoutObjectives)[number]

/** Whether an objective needs prices. */
export function isByPrices(objective: LayoutObjective): boolean {
  return objective === 'revenue' || objective === 'p90'
}

/** All objectives that a search finds a best layout for. */
export function objectivesOf({
  objective,
  also,
}: {
  readonly objective: LayoutObjective
  readonly also: readonly LayoutObjective[]
}): LayoutObjective[] {
  return [objective, ...also]
}

/** `free`: turbines are placed one by one. */
export const layoutPatterns = ['free', ...layoutPatternKinds] as const
export type LayoutPatternChoice = (typeof layoutPatterns)[number]

/** Investments and yearly costs of a farm, EUR, as far as they depend on number and places of its turbines. */
export const layoutCostsSchema = z.strictObject({
  turbine_eur: within('turbineCost'),
  cable_eur_km: within('cableCost').default(0),
  road_eur_km: within('roadCost').default(0),
  /** Operation of a turbine. */
  yearly_eur: within('yearlyCost').default(0),
  /** Interest of a year, as a share. */
  interest: within('interest').default(layoutInputs.interest.usual),
  years: within('lifetime').int().default(layoutInputs.lifetime.usual),
})
export type LayoutCostsEntry = z.output<typeof layoutCostsSchema>

/** Turbines of a farm whose layout is searched, existing ones included: time and memory grow with their square. */
export const layoutMostTurbines = 200

const diametersSchema = within('distance')

/**
 * The search of a layout, as part of an order: the planned turbines are placed in the area, existing ones stay where
 * they are. The result is the energy yield of the best layout.
 */
export const farmLayoutOrderSchema = z
  .strictObject({
    area: layoutAreaSchema,
    exclusions: z.array(exclusionSchema).max(200).default([]),
    /** Least distances in rotor diameters, along and across the wind from `direction_deg`. */
    spacing_d: z.strictObject({
      along: diametersSchema,
      across: diametersSchema,
      direction_deg: within('direction').default(0),
    }),
    pattern: z.enum(layoutPatterns).default('free'),
    /** `p90`: revenue exceeded in nine of ten years; `lcoe` needs costs. */
    objective: z.enum(layoutObjectives).default('aep'),
    /** Further objectives, whose best layouts are searched too and compared. */
    also: z.array(z.enum(layoutObjectives)).max(layoutObjectives.length).default([]),
    /** Whether the energy that existing turbines lose counts. */
    neighbours_count: z.boolean().default(false),
    starts: within('starts').int().default(layoutInputs.starts.usual),
    trials_per_start: within('trials').int().default(layoutInputs.trials.usual),
    /** The same seed gives the same layout unless the search is ended early. */
    seed: within('seed').int().default(layoutInputs.seed.usual),
    /** The search ends after them at the latest, with its best layout. */
    minutes: within('minutes').default(layoutInputs.minutes.usual),
    costs: layoutCostsSchema.optional(),
    /** Start of cables and roads; absent: they only join the turbines. */
    connection: lonLatSchema.optional(),
    /** The search is repeated with fewer turbines, down to this number; absent: it is not. */
    fewest: within('fewest').int().optional(),
    /** Places of the planned turbines in the order of the farm, which the first start refines: continues a search. */
    first: z.array(lonLatSchema).min(1).max(layoutMostTurbines).optional(),
  })
  .refine(({ costs, ...order }) => !objectivesOf(order).includes('lcoe') || costs !== undefined, {
    path: ['costs'],
    params: { flaw: 'missing' },
  })
  .refine(({ neighbours_count: counts, ...order }) => !objectivesOf(order).includes('lcoe') || !counts, {
    path: ['neighbours_count'],
    params: { flaw: 'other' },
  })
  .refine(({ first, pattern }) => first === undefined || pattern === 'free', {
    path: ['first'],
    params: { flaw: 'other' },
  })
export type FarmLayoutOrder = z.output<typeof farmLayoutOrderSchema>

/**
 * Energy and revenue of the planned turbines after wakes and restrictions in a year of 8760 h, in the wind of the middle
 * of the area.
 */
const worthSchema = z.object({
  aep_mwh: z.number(),
  /** Revenues are absent if no objective needs them, P90 if none is P90. */
  revenue_eur: z.number().optional(),
  p90_revenue_eur: z.number().optional(),
  /** Levelised cost of energy, EUR/MWh; absent without costs. */
  lcoe_eur_mwh: z.number().optional(),
})
export type LayoutWorth = z.output<typeof worthSchema>

/** The layout that an energy yield found; its turbines have their new places. */
export const farmLayoutSchema = z.object({
  ordered: farmLayoutOrderSchema,
  /** The layout of the farm as ordered, with its violations of area and spacing. */
  before: worthSchema.extend({ violations: z.number().int(), neighbours_mwh: z.number().optional() }),
  found: worthSchema.extend({
    /** 0. */
    violations: z.number().int(),
    neighbours_mwh: z.number().optional(),
    free_mwh: z.number(),
    /** Objective in the few winds of the search: MWh, EUR or EUR/MWh. */
    searched: z.number(),
    /** Rows or grid that the search has found; absent: turbines were placed one by one. */
    pattern: z
      .object({
        kind: z.enum(layoutPatternKinds),
        /** Direction of the rows, degrees clockwise from north, 0 to 180. */
        direction_deg: z.number(),
        in_row_m: z.number(),
        between_rows_m: z.number(),
        /** Shift of each row of a grid against the row before, as a share of `in_row_m`. */
        offset: z.number(),
      })
      .optional(),
  }),
  /** The best layout for energy, if that was not the objective. */
  by_energy: worthSchema.extend({ places: z.array(lonLatSchema) }).optional(),
  /** The best layout for each further objective. */
  others: z
    .array(worthSchema.extend({ objective: z.enum(layoutObjectives), places: z.array(lonLatSchema) }))
    .optional(),
  /** Best layout of each start: its objective in the winds of the search, then verified. */
  starts: z.array(worthSchema.extend({ first_searched: z.number(), searched: z.number() })),
  /** Best layouts of fewer turbines, the fewest first, with one start each, and that of all turbines. */
  by_number: z.array(worthSchema.extend({ turbines: z.number().int() })).optional(),
  /** Energy of the found layout by each wake model with its usual parameters, MWh. */
  wake_models_mwh: z.record(z.string(), z.number()),
  /** Whether moved turbines have the ground height and roughness of their new places. */
  has_new_ground: z.boolean().optional(),
  /** Whether the search ended before all its trials: then it is not repeatable. */
  stopped: z.boolean(),
  /** Planned turbines in the order of the result. */
  turbines: z.array(
    z.object({
      site_id: z.number().int(),
      before: z.object({ lat: z.number(), lon: z.number(), aep_mwh: z.number() }),
      aep_mwh: z.number(),
    }),
  ),
})
export type FarmLayout = z.output<typeof farmLayoutSchema>

/** The best layout of a search that runs. */
export const layoutNowSchema = z.object({
  /** Share of the search that is done, 0 to 1. */
  share: z.number(),
  /** That of the search that runs: a search by revenue follows one by energy. */
  objective: z.enum(layoutObjectives),
  /** Objective in the winds of the search: MWh, EUR or EUR/MWh. */
  value: z.number(),
  /** Shape [planned turbine], longitude and latitude. */
  places: z.array(lonLatSchema),
})
export type LayoutNow = z.output<typeof layoutNowSchema>
