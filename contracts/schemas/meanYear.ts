import { z } from 'zod'

const calendarMonth = z.number().int().min(1).max(12)

/** Cautions about the mean year. If all are empty and false, it uses whole years. */
export const meanYearSchema = z.object({
  /** Calendar months that no ordered year has; their values are extrapolated from the others. */
  missing_months: z.array(calendarMonth),
  /** Calendar months with less than 90 % of their steps in the ordered years. */
  thin_months: z.array(calendarMonth),
  /** Whether the ordered years reach beyond the atlas. */
  clipped: z.boolean(),
})
export type MeanYearNotes = z.output<typeof meanYearSchema>
