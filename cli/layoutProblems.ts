import { type LayoutSpecProblem, LEAST_YEARS } from '#calculations'
import { createFormat, siteProblemText } from '#contracts'
import type { LayoutPattern, LayoutProblem, MapPoint } from '#domain'
import type { Context } from './context.ts'

/** Text of a contradiction of a spec. */
export function specProblemText(problem: LayoutSpecProblem, context: Context): string {
  const { layoutCommand: text } = context.words
  switch (problem.code) {
    case 'unknownType':
      return text.unknownType(problem.name)
    case 'ambiguousType':
      return text.ambiguousType(problem.name, problem.names.join(', '))
    case 'tooFewYears':
      return context.words.farmLayout.tooFewYears(String(problem.years), String(LEAST_YEARS))
    case 'tooManyTurbines':
      return text.tooManyTurbines(String(problem.turbines))
    case 'notOfModel':
      return text.notOfModel(problem.field)
    default:
      return text[problem.code]
  }
}

/** Text about a problem that prevents a layout, with its place if there is one. */
export function layoutProblemText(problem: LayoutProblem, context: Context, turbines: number): string {
  const { exact } = createFormat(context.language, context.words.units)
  const placeText = ({ x, y }: MapPoint) => `x ${exact(Math.round(x))} m, y ${exact(Math.round(y))} m`
  const place = problem.code === 'crossesItself' ? placeText(problem.at) : ''
  return siteProblemText(problem, place, turbines, context.words.farmLayout, exact)
}

/** Text about the rows or the grid of a layout. */
export function patternText(
  { directionDeg, inRowM, betweenRowsM, offset }: LayoutPattern,
  { words: { layoutCommand: text, units }, language }: Context,
): string {
  const { number } = createFormat(language, units)
  return text.pattern(number(directionDeg, 1), number(inRowM, 0), number(betweenRowsM, 0), number(offset, 2))
}
