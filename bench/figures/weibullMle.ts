import { fitWeibullMaximumLikelihood } from '#domain'
import { generateSeries } from '../../domain/truth/seriesGenerator.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { runPeer } from '../peers/runPeer.ts'
import { agrees, bestMs, speedUp } from '../peers/speedUp.ts'

/** Maximum likelihood on 400,000 speeds: speed relative to scipy, which stops at some 1e-5 of the shape. */
export async function weibullMle(): Promise<Figure> {
  const { speedMs } = generateSeries(sized(400_000, 8766))
  const oursMs = bestMs(() => fitWeibullMaximumLikelihood(speedMs), sized(30, 1))
  const found = fitWeibullMaximumLikelihood(speedMs)!
  const peer = runPeer<readonly [scale: number, shape: number]>('weibullMle.py', 5)
  return speedUp(
    'weibullMle',
    oursMs,
    'scipy',
    peer,
    ([scale, shape]) => agrees(found.scaleMs, scale, 1e-5) && agrees(found.shape, shape, 1e-5),
  )
}
