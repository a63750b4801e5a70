import { expect, it } from 'vitest'
import { createFormat, type EnergyYieldResult, messages, zeroLosses } from '#contracts'
import { lossesOfSource, publishedLosses } from '#domain'
import type { Material } from '../material/material.ts'
import { losses } from './losses.ts'
import { disclaimer, limitsText } from './method.ts'

const text = messages.en
const { notConsidered, calibrationLimit } = text.yieldReport.method
const rule = {
  ...{ name: 'Ice', category: 'environmental.icing', action: { kind: 'stop' } },
  weather: [{ quantity: 'temperature', from: null, below: 0 }],
}
const plain = {
  groups: { planned: { losses: [{ id: 'electrical.transformer', share: 0 }], net: { sigma: 0 } } },
} as unknown as EnergyYieldResult
const rich = {
  calibration: { by: { kind: 'mean_speed' } },
  blockage: 'selfSimilar',
  restrictions: { rules: [{ rule }] },
  groups: { planned: { losses: [{ id: 'electrical.transformer', share: 0.02 }], net: { sigma: 0.1 } } },
} as unknown as EnergyYieldResult
const lifted = {
  ...rich,
  restrictions: { rules: [{ rule: { ...rule, lifts_wakes: true, lasts_hours: 6, night_inversion_k: 1.5 } }] },
} as unknown as EnergyYieldResult

/** Names of effects that a report calls not considered. */
function namedIn(result: EnergyYieldResult): string[] {
  const shown = limitsText({ result, text, format: createFormat('en', text.units) })
  return Object.entries(notConsidered).flatMap(([name, words]) => (shown.includes(words) ? [name] : []))
}

it('the report lists effects that the calculation leaves out', () => {
  const always = ['obstacles', 'farms', 'suitability']
  const ofPlain = ['ground', 'calibration', 'blockage', 'restrictions', 'losses', 'uncertainties']
  expect(new Set(namedIn(plain))).toEqual(new Set([...always, ...ofPlain]))
  const ofRich = ['groundCalibrated', 'otherRestrictions']
  // The longer sentence begins with the shorter one.
  const withGround = (names: string[]) => names.filter((name) => name !== 'ground')
  expect(new Set(withGround(namedIn(rich)))).toEqual(
    new Set([...always, ...ofRich, 'neighbours', 'inversions', 'stayingIce']),
  )
  expect(new Set(withGround(namedIn(lifted)))).toEqual(new Set([...always, ...ofRich]))
})

it('only a calibrated report names its calibration, and its disclaimer says that no one has checked those data', () => {
  const shown = (result: EnergyYieldResult) =>
    [limitsText({ result, text, format: createFormat('en', text.units) }), disclaimer({ result, text })].map(
      (part) => JSON.stringify(part),
    )
  const { text: uncalibrated, calibrated } = text.yieldReport.disclaimer
  for (const [result, has, hasNot] of [
    [plain, uncalibrated, calibrated],
    [rich, calibrated, uncalibrated],
  ] as const) {
    const [limits, disclaimed] = shown(result)
    expect(limits!.includes(calibrationLimit)).toBe(result === rich)
    expect([disclaimed!.includes(has), disclaimed!.includes(hasNot)]).toEqual([true, false])
  }
})

it('the report names the published set whose losses a result has, and none after a change', () => {
  const source = publishedLosses.find(({ id }) => id === 'tr6')!
  const ofSource = lossesOfSource(source, zeroLosses, new Set())
  const shown = (own: typeof ofSource) => {
    const deducted = own.map((loss) => ({ ...loss, lost_mwh: 1, remaining_mwh: 9 }))
    const planned = { losses: deducted, yield: { park_mwh: 10 }, net: { p50_mwh: 9 } }
    const result = { groups: { planned } }
    const material = { result, text, format: createFormat('en', text.units), mwh: String }
    return JSON.stringify(losses(material as unknown as Material))
  }
  const { described } = text.yieldFigures.sources
  expect(shown(ofSource)).toContain(described.tr6)
  expect(shown(ofSource.map((loss) => ({ ...loss, share: loss.share / 2 })))).not.toContain(described.tr6)
})
