import { useEffect, useRef } from 'react'
import { useAddress } from '#web/state/useAddress.ts'
import { useSelectedListId } from './useSelectedList.ts'

const names = { list: 'list' } as const

/** Selects the list that the address names, as links of mails do. Any list can be selected afterwards. */
export function useListOfAddress(): void {
  const [{ list }, change] = useAddress(names)
  const [, select] = useSelectedListId()
  /** Until the address has changed, drawing again would select again without end. */
  const taken = useRef<string | null>(null)
  useEffect(() => {
    if (taken.current === list) return
    taken.current = list
    if (list === null) return
    if (/^\d+$/.test(list)) select(Number(list))
    change({ list: null })
  })
}
