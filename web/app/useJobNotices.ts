import { useCallback, useEffect, useState } from 'react'
import type { Job } from '#contracts'

/** How long a notice stays, in ms. */
const shownMs = 8_000

/** Notices of jobs with changed states: one for each job, newest last, each for a limited time. */
export function useJobNotices(): readonly [
  notices: readonly Job[],
  show: (job: Job) => void,
  dismiss: (job: Job) => void,
] {
  const [notices, setNotices] = useState<readonly Job[]>([])
  const dismiss = useCallback((job: Job) => setNotices((shown) => shown.filter((other) => other !== job)), [])
  const show = useCallback(
    (job: Job) => setNotices((shown) => [...shown.filter(({ id }) => id !== job.id), job]),
    [],
  )
  const newest = notices.at(-1)
  useEffect(() => {
    if (!newest) return
    const timer = setTimeout(() => setNotices([]), shownMs)
    return () => clearTimeout(timer)
  }, [newest])
  return [notices, show, dismiss]
}
