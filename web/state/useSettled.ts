import { useEffect, useState } from 'react'

const restMs = 140

/** The value after a moment without changes: for work too heavy to do at every movement. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
