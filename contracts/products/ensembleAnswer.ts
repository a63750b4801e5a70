import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'
import { type EnsembleMember, ensembleFigures } from './ensemble.ts'
import { type Weighting, weightings } from './ensembleChoice.ts'

/** Mean and spread of one order over several atlases, in the unit of each figure. */
export const ensembleAnswerSchema = z.object({
  weighting: z.enum(weightings),
  /** Weights are shares of their sum. */
  members: z.array(
    z.object({
      run: z.string(),
      atlas: z.string(),
      title: z.string(),
      weight: z.number(),
      /** null: the result is of an older release. */
      basis: basisSchema.nullable(),
    }),
  ),
  figures: z.array(
    z.object({
      /** Site, group or month. */
      subject: z.string(),
      figure: z.string(),
      unit: z.string(),
      /** By atlas; null: not known. */
      values: z.record(z.string(), z.number().nullable()),
      /** All null for fewer than two known values, and for ranks. */
      mean: z.number().nullable(),
      spread: z.number().nullable(),
      least: z.number().nullable(),
      most: z.number().nullable(),
    }),
  ),
})
export type EnsembleAnswer = z.infer<typeof ensembleAnswerSchema>

/** Figures of an ensemble as the interface and the command answer them. */
export function figuresByAtlas(members: readonly EnsembleMember[]): EnsembleAnswer['figures'] {
  const none = { mean: null, spread: null, least: null, most: null }
  return ensembleFigures(members).map(({ subject, label, unit, values, ensemble }) => ({
    ...{ subject, figure: label, unit },
    values: Object.fromEntries(members.map(({ atlas }, i) => [atlas, values[i] ?? null])),
    ...(ensemble ?? none),
  }))
}

export function ensembleAnswer(
  members: readonly (EnsembleMember & { readonly run: string })[],
  weighting: Weighting,
): EnsembleAnswer {
  const sum = members.reduce((total, { weight }) => total + weight, 0)
  return {
    weighting,
    members: members.map(({ run, atlas, name, weight, basis }) => ({
      ...{ run, atlas, title: name, weight: weight / sum, basis },
    })),
    figures: figuresByAtlas(members),
  }
}
