import { type LayoutSpecProblem, LEAST_YEARS } from '#calculations'
import { createFormat } from '#contracts'
import type { LayoutProblem } from '#domain'
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
      return text.tooFewYears(String(problem.years), String(LEAST_YEARS))
    case 'notOfModel':
      return text.notOfModel(problem.field)
    default:
      return text[problem.code]
  }
}

/** Text of what prevents a layout, with the place where there is one. */
export function layoutProblemText(problem: LayoutProblem, context: Context, turbines: number): string {
  const { layoutCommand: text, units } = context.words
  const { exact } = createFormat(context.language, units)
  if (problem.code === 'noArea') return text.noArea
  if (problem.code === 'tooSmall') return text.tooSmall(exact(problem.fits), exact(turbines))
  const part = text.part(problem.part, exact(problem.index + 1))
  if (problem.code !== 'crossesItself') return text[problem.code](part)
  return text.crossesItself(part, exact(Math.round(problem.at.x)), exact(Math.round(problem.at.y)))
}
