import { frequencyTable } from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useWindWords } from './useWindWords.ts'
import type { WindTabProps } from './WindResult.tsx'

/** Share of the time of each speed bin and sector, %. */
export function FrequencyTab({ shown }: WindTabProps) {
  return <ResultTable table={frequencyTable([shown], useWindWords())} />
}
