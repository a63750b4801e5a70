import { useEffect, useState } from 'react'

const restMs = 140

/** The value once it has not changed for a moment: for work too heavy to do at every movement of a hand. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
