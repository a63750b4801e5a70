import type { Proven } from '../proof/index.ts'
import type { Series } from './series.ts'
import type { Weibull } from './weibull.ts'
import { fitWeibullMoments, fitWeibullWasp } from './weibullFit.ts'
import { fitWeibullMaximumLikelihood } from './weibullMaximumLikelihood.ts'
import type { WindMoments } from './windMoments.ts'

/** A sample for fitting a distribution. */
export interface WeibullSample {
  readonly moments: WindMoments
  /** m/s, shape [time]. */
  readonly speedMs: Series
  /** Weight of each step, shape [time]; absent: 1. */
  readonly weights?: Series | undefined
}

/** A method that fits a Weibull distribution. */
export interface WeibullFitting extends Proven {
  readonly fit: (sample: WeibullSample) => Weibull | null
}

/** Methods of fitting Weibull distributions, in the order of the choices shown. */
export const weibullMethods = {
  wasp: {
    fit: ({ moments }) => fitWeibullWasp(moments),
    provenBy: ['weibull.series', 'weibull.histogram'],
  },
  mle: {
    fit: ({ speedMs, weights }) => fitWeibullMaximumLikelihood(speedMs, weights),
    provenBy: ['weibull.series'],
  },
  moments: { fit: ({ moments }) => fitWeibullMoments(moments), provenBy: ['weibull.series'] },
} as const satisfies Readonly<Record<string, WeibullFitting>>

export type WeibullMethod = keyof typeof weibullMethods

export const weibullMethodNames = Object.keys(weibullMethods) as [WeibullMethod, ...WeibullMethod[]]
