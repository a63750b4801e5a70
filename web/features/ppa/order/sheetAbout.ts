import type { PpaSheetQuery } from '#contracts'

/** Entries for a term sheet, as typed. */
export interface SheetAbout {
  /** Offered price, EUR/MWh; null: none. */
  readonly offer: number | null
  readonly seller: string
  readonly buyer: string
  /** YYYY-MM-DD, or empty. */
  readonly validUntil: string
}

export const emptySheetAbout: SheetAbout = { offer: null, seller: '', buyer: '', validUntil: '' }

/** The query of a term sheet; empty values are left out. */
export function sheetQuery(siteId: number, { offer, seller, buyer, validUntil }: SheetAbout): PpaSheetQuery {
  const filled = (name: string, value: string) => (value.trim() === '' ? {} : { [name]: value.trim() })
  return {
    site_id: siteId,
    ...(offer === null ? {} : { offer }),
    ...filled('seller', seller),
    ...filled('buyer', buyer),
    ...filled('valid_until', validUntil),
  }
}
