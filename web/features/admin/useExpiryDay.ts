import { useState } from 'react'
import { parseUtc } from '#contracts'
import { endOfDay } from './dayText.ts'

/** The typed last day of a grant; empty: no limit. */
export function useExpiryDay() {
  const [day, setDay] = useState('')
  const [openedMs] = useState(Date.now)
  const expiry = endOfDay(day)
  return { day, setDay, expiry, isPast: expiry !== null && parseUtc(expiry) < openedMs }
}
