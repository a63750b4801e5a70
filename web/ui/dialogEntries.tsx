import { createContext, useContext, useEffect, useId, useState } from 'react'
import { entriesText } from './entriesText.ts'

/** Tells the dialog around a form whether it has entries. */
export const DialogEntries = createContext<(form: string, changed: boolean) => void>(() => undefined)

/** The entries of a form in a dialog, which asks before they are lost. */
export function useDialogEntries(entries: unknown): void {
  const report = useContext(DialogEntries)
  const form = useId()
  const isChanged = useChanged(entries)
  useEffect(() => {
    report(form, isChanged)
    return () => report(form, false)
  }, [report, form, isChanged])
}

/** Whether entries differ from their initial values. */
export function useChanged(entries: unknown): boolean {
  const text = entriesText(entries)
  const [first] = useState(text)
  return text !== first
}

/** Lets the browser ask before its tab is closed. */
export function useUnloadWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
