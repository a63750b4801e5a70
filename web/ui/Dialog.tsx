import { useCallback, useState } from 'react'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { DialogEntries, useChanged, useUnloadWarning } from './dialogEntries.tsx'

/**
 * A dialog. Escape, the cross and a click beside it close it; where something was entered since it was opened they ask
 * first, as does closing the browser's tab. What its buttons do is meant and is not asked.
 */
export function Dialog({
  entries,
  ...frame
}: DialogFrameProps & {
  /** What is entered in it, of values that JSON can tell apart, and files; forms within use `useDialogEntries`. */
  readonly entries?: unknown
}) {
  const [within, setWithin] = useState<ReadonlySet<string>>(new Set())
  const [isLeaving, setLeaving] = useState(false)
  const isChanged = useChanged(entries) || within.size > 0
  useUnloadWarning(frame.open && isChanged)
  const report = useCallback((form: string, changed: boolean) => {
    setWithin((now) => {
      if (now.has(form) === changed) return now
      const next = new Set(now)
      if (changed) next.add(form)
      else next.delete(form)
      return next
    })
  }, [])
  return (
    <DialogEntries value={report}>
      <DialogFrame {...frame} onClose={() => (isChanged ? setLeaving(true) : frame.onClose())}>
        {frame.children}
        {isLeaving && (
          <DiscardQuestion
            onDiscard={() => {
              setLeaving(false)
              frame.onClose()
            }}
            onKeep={() => setLeaving(false)}
          />
        )}
      </DialogFrame>
    </DialogEntries>
  )
}
