import type { KeyboardEvent } from 'react'

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Moves Tab from the last control of a dialog to its first one, and back: the browser would leave the page. */
export function keepTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const inReach = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.matches(':disabled, [tabindex="-1"]') && control.checkVisibility(),
  )
  const [leaving, entering] = event.shiftKey ? [inReach[0], inReach.at(-1)] : [inReach.at(-1), inReach[0]]
  if (event.target !== leaving) return
  event.preventDefault()
  entering?.focus()
}
