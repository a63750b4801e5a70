import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { energyMethod } from '#atlas'
import { productParts, windFarmSettingsSchema } from '#contracts'
import {
  atlasRoughnessM,
  defaultCalmBelowMs,
  defaultLosses,
  defaultReferenceHeightM,
  defaultTurbulence,
  defaultUncertainties,
  defaultWakeDecay,
  densityAboveGround,
  genericThrust,
  scoreVarianceRatio,
  usualPpaTerms,
} from '#domain'
import { leastCutOutMs, ruledCutOutMs } from '#domain/catalogue'

/** The standard atmosphere. */
const seaLevel = { temperatureK: 288.15, temperatureHeightM: 0, pressurePa: 101_325, humidityPercent: 0 }

/** A power curve in kW, like any type without published thrust. */
const curve = { windSpeedMs: [4, 6, 8, 10, 12, 14], values: [100, 500, 1300, 2400, 3000, 3000] }

/** Sources of numbers that are not entered: defaults of orders and farms, and a few methods by an example. */
export function currentMethods(): Record<string, unknown> {
  const orders = Object.entries(productParts).map(([name, { order }]) => [name, defaultsOf(order)])
  return {
    orders: Object.fromEntries(orders),
    windFarm: defaultsOf(windFarmSettingsSchema),
    calmBelowMs: defaultCalmBelowMs,
    referenceHeightM: defaultReferenceHeightM,
    losses: defaultLosses,
    uncertainties: defaultUncertainties,
    ppa: usualPpaTerms,
    wakeDecayAt100M: [0.0002, 0.07, 0.4].map((roughnessM) => rounded(defaultWakeDecay(100, roughnessM))),
    roughnessOfAtlas: atlasRoughnessM,
    turbulenceAt100M: [0.0002, 0.07, 0.4].map((roughnessM) => rounded(defaultTurbulence(100, roughnessM))),
    genericThrust: genericThrust(curve).values.map(rounded),
    cutOutOfEarlyCurvesMs: [leastCutOutMs, ruledCutOutMs],
    airAt400M: rounded(densityAboveGround(seaLevel, 400)),
    yearTrendRatio: rounded(scoreVarianceRatio(20, 0.4)),
    airOfEnergies: energyMethod,
    publishedCases: hashOfFile('server/products/energyYield/validation/truthRecord.json'),
  }
}

export function fingerprint(methods: Record<string, unknown>): string {
  return createHash('sha256').update(JSON.stringify(methods)).digest('hex')
}

/** Each default of a schema with the path of its setting. */
function defaultsOf(schema: z.ZodType): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      if (key === 'default') found[path] = member
      // A setting may have any name, even `default`.
      else if (key === 'properties')
        for (const [name, own] of Object.entries(member)) walk(own, `${path}/${name}`)
      else walk(member, `${path}/${key}`)
    }
  }
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '')
  return found
}

function rounded(value: number): number {
  return Number(value.toPrecision(6))
}

function hashOfFile(file: string): string {
  const bytes = readFileSync(new URL(`../../${file}`, import.meta.url))
  return createHash('sha256').update(bytes).digest('hex')
}
