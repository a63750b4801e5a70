import { useCallback, useRef, useState } from 'react'
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
  // Beside the state: Escape may come before what was typed last has been drawn.
  const changedForms = useRef(new Set<string>())
  const [hasChangedForm, setHasChangedForm] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isChanged = useChanged(entries)
  useUnloadWarning(frame.open && (isChanged || hasChangedForm))
  const report = useCallback((form: string, changed: boolean) => {
    if (changed) changedForms.current.add(form)
    else changedForms.current.delete(form)
    setHasChangedForm(changedForms.current.size > 0)
  }, [])
  const leave = () => (isChanged || changedForms.current.size > 0 ? setLeaving(true) : frame.onClose())
  return (
    <DialogEntries value={report}>
      <DialogFrame {...frame} onClose={leave}>
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
