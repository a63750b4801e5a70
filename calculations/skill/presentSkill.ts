import type { AtlasSkill } from '#contracts'
import { energyError, type HourJump, ratioScatter } from '#domain'
import type { AtlasTruth } from './atlasTruth.ts'
import { judgedAgainst } from './judgedAgainst.ts'

const known = (value: number) => (Number.isNaN(value) ? null : value)

/** Result of one truth for an atlas; `against` compares with the first atlas. */
export function presentSkill(truth: AtlasTruth, first: AtlasTruth): AtlasSkill {
  const { scores, blocks, jumps, courses } = truth
  const energy = energyError(blocks)
  const judged = judgedAgainst(truth, first)
  const ends = (interval: readonly [number, number] | null) => interval && ([...interval] as [number, number])
  return {
    atlas: truth.atlasId,
    truth: truth.truth,
    n: scores.pairs,
    bias: scores.bias,
    rmse: scores.rmse,
    r: scores.correlation,
    energy_error: energy.value,
    interval: ends(energy.interval),
    kind: truth.kind,
    unit: truth.kind === 'wind' ? 'm/s' : '% of rated power',
    synthetic: truth.isSynthetic,
    mae: scores.mae,
    centred_rmse: scores.centredRmse,
    sd_ratio: scores.deviationRatio,
    cube_ratio: scores.cubeRatio,
    ramp_ratio: truth.rampRatio,
    hour_bias: courses?.byHour.map(known) ?? null,
    month_bias: courses?.byMonth.map(known) ?? null,
    quantile_differences: courses && [...courses.quantiles],
    distribution_distance: courses?.distribution ?? null,
    blocks: blocks.length,
    block_scatter: blocks.length < 2 ? null : ratioScatter(blocks),
    jumps: presentJumps(jumps),
    against: judged && {
      atlas: first.atlasId,
      rmse_difference: judged.rmse.value,
      rmse_interval: ends(judged.rmse.interval),
      energy_error_difference: judged.energy.value,
      energy_error_interval: ends(judged.energy.interval),
      verdict: judged.verdict,
    },
  }
}

export function presentJumps(jumps: readonly HourJump[]): AtlasSkill['jumps'] {
  return jumps.map(({ hour, jumpMs, interval }) => ({ hour, jump_ms: jumpMs, interval: [...interval] }))
}
