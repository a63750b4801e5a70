import { mostMinimumYears, type PpaSheetQuery } from '#contracts'

/** Entries for a term sheet, as typed. */
export interface SheetAbout {
  /** Offered price, EUR/MWh; null: none. */
  readonly offer: number | null
  readonly seller: string
  readonly buyer: string
  /** YYYY-MM-DD, or empty. */
  readonly validUntil: string
  /** Weather years that the bank asks for, as typed; empty: the usual ones. */
  readonly minimumYears: string
}

export const emptySheetAbout: SheetAbout = {
  offer: null,
  seller: '',
  buyer: '',
  validUntil: '',
  minimumYears: '',
}

/** Weather years that the bank asks for; undefined: the usual ones, null: not a number of years. */
export function minimumYearsOf({ minimumYears }: SheetAbout): number | null | undefined {
  const typed = minimumYears.trim()
  if (typed === '') return undefined
  const years = Number(typed)
  return Number.isInteger(years) && years >= 1 && years <= mostMinimumYears ? years : null
}

/** The query of a term sheet; empty values are left out. */
export function sheetQuery(siteId: number, about: SheetAbout): PpaSheetQuery {
  const { offer, seller, buyer, validUntil } = about
  const minimumYears = minimumYearsOf(about)
  const filled = (name: string, value: string) => (value.trim() === '' ? {} : { [name]: value.trim() })
  return {
    site_id: siteId,
    ...(offer === null ? {} : { offer }),
    ...(minimumYears == null ? {} : { minimum_years: minimumYears }),
    ...filled('seller', seller),
    ...filled('buyer', buyer),
    ...filled('valid_until', validUntil),
  }
}
