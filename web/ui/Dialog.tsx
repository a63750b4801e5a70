import { useCallback, useRef, useState } from 'react'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { DialogEntries, useChanged, useUnloadWarning } from './dialogEntries.tsx'

/**
 * A dialog. Escape, the cross and a click outside close it; with unsaved entries they ask first, as does closing the
 * browser's tab. Its buttons act without asking.
 */
export function Dialog({
  entries,
  ...frame
}: DialogFrameProps & {
  /** Its entries, as JSON values and files; forms inside use `useDialogEntries`. */
  readonly entries?: unknown
}) {
  // A ref in addition to the state: Escape may precede the rendering of the last input.
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
