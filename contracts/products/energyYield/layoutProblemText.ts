import type { LayoutProblem } from '#domain'
import type { Messages } from '../../messages/index.ts'

/**
 * Text of what prevents the search of a layout.
 * @param place where a ring crosses itself, as the reader finds it
 * @param turbines that have to be placed
 * @param number writes a count in the reader's language
 */
export function siteProblemText(
  problem: LayoutProblem,
  place: string,
  turbines: number,
  { problems: text, part: partText }: Messages['farmLayout'],
  number: (value: number) => string,
): string {
  if (problem.code === 'noArea') return text.noArea
  if (problem.code === 'tooSmall') return text.tooSmall(number(problem.fits), number(turbines))
  const part = partText(problem.part, number(problem.index + 1))
  return problem.code === 'crossesItself' ? text.crossesItself(part, place) : text[problem.code](part)
}
