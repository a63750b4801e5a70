import { type IndexPeriod, parseIndexPeriod } from '#domain'
import { invalidField } from '../appError.ts'

/** The period of a map. @throws AppError INVALID_INPUT: none, or one that cannot be read */
export function requestedPeriod(text: string | undefined): IndexPeriod {
  if (text === undefined) throw invalidField('period', ({ inputFlaws }) => inputFlaws.missing)
  const period = parseIndexPeriod(text)
  if (!period.ok) throw invalidField('period', ({ inputFlaws }) => inputFlaws.indexPeriod(text))
  return period.value
}
