import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnection } from '#web/api/ApiContext.tsx'
import { preparationQuery, queryKeys } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './NoticeBar.module.css'

/** Above every page while the demo is being made at a first start. The page requests its data again after each step. */
export function PreparationBar() {
  const { shell } = useText()
  const { number } = useFormat()
  const queries = useQueryClient()
  const demo = useQuery(preparationQuery(useConnection())).data ?? null
  const step = demo?.step ?? null
  const stepBefore = useRef(step)
  useEffect(() => {
    if (stepBefore.current === step) return
    const isFirst = stepBefore.current === null
    stepBefore.current = step
    if (!isFirst)
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== queryKeys.preparation[0],
      })
  }, [step, queries])
  if (demo === null) return null
  const text = demo.failed
    ? shell.preparing.failed
    : shell.preparing.running(`${number(Math.floor(100 * demo.done))} %`, shell.preparing.steps[demo.step])
  return (
    <div role="status">
      <p className={styles.bar}>
        <Icon name={demo.failed ? 'alert' : 'info'} />
        {text}
      </p>
    </div>
  )
}
