import { PageButton, PageInput, type PageOption, type PageSelect } from './pageControls.ts'
import type { PageDocument, PageWindow } from './pageDocument.ts'
import type { PageElement } from './pageElement.ts'
import { dispatch, PageEvent } from './pageEvent.ts'

/** Finds parts of a page as a user does, and acts on them. Throws if a part is missing or not unique. */
export function createReader(
  document: PageDocument,
  window: PageWindow,
  act: (step: () => void) => Promise<void>,
) {
  const all = (selector: string) => document.body.querySelectorAll(selector)
  const send = (to: PageElement, type: string, details: Readonly<Record<string, unknown>> = {}) =>
    dispatch(to, new PageEvent(type, details), [window])

  const byId = (ids: string | null) =>
    (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  /** Accessible name of an element. */
  function nameOf(element: PageElement): string {
    const label = element.getAttribute('aria-label')
    if (label !== null) return label.trim()
    const labelled = byId(element.getAttribute('aria-labelledby')).join(' ').trim()
    if (labelled !== '') return labelled
    const own = all('label').find((one) => element.id !== '' && one.getAttribute('for') === element.id)
    const around = own ?? element.closest('label')
    return (around ?? element).textContent.replaceAll('\u00a0', ' ').trim()
  }

  function one<T extends PageElement>(kind: string, found: readonly T[], name: string): T {
    if (found.length === 1) return found[0]!
    throw new Error(`${found.length} ${kind} are called “${name}” in: ${document.body.textContent}`)
  }
  const named = (selector: string, name: string) =>
    all(selector).filter((element) => nameOf(element) === name)
  const button = (name: string) => one('buttons', named('button, [role="button"]', name), name) as PageButton
  const field = (name: string) => one('fields', named('input, textarea', name), name) as PageInput
  const list = (name: string) => one('lists', named('select', name), name) as PageSelect

  /** A click with the browser's default action. */
  function clickNow(element: PageElement): void {
    if (element instanceof PageButton && element.disabled) return
    if (element instanceof PageInput) {
      if (element.disabled) return
      if (element.type === 'checkbox') setAsBrowser(element, 'checked', !element.checked)
      if (element.type === 'radio') setAsBrowser(element, 'checked', true)
    }
    const goesOn = send(element, 'click', { button: 0, detail: 1 })
    if (!goesOn) return
    if (element instanceof PageButton && element.type === 'submit')
      submitNow(document.getElementById(element.getAttribute('form') ?? '') ?? element.closest('form'))
    const label = element.closest('label')
    const labelled =
      label && (document.getElementById(label.getAttribute('for') ?? '') ?? label.querySelector('input'))
    if (labelled && labelled !== element && !(element instanceof PageInput)) clickNow(labelled)
  }
  function submitNow(form: PageElement | null): void {
    if (form !== null) send(form, 'submit')
  }

  return {
    document,
    window,
    /** All texts, or those below an element. */
    text: (within: PageElement = document.body) => within.textContent.replaceAll(/[\u00a0\u202f]/g, ' '),
    all,
    nameOf,
    button,
    field,
    list,
    has: (selector: string, name: string) => named(selector, name).length > 0,
    /** Texts of the cells of all rows below the heads of tables. */
    rows: (within: PageElement = document.body) =>
      within
        .querySelectorAll('tbody tr')
        .map((row) => row.children.map((cell) => cell.textContent.replaceAll(/[\u00a0\u202f]/g, ' '))),
    /** Texts of the heads of all columns. */
    heads: (within: PageElement = document.body) =>
      within.querySelectorAll('thead th').map((head) => head.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')),
    /** Names of the files that the page has saved. */
    saved: () => [...document.saved],
    /** Texts of all alerts. */
    alerts: () => all('[role="alert"]').map((alert) => alert.textContent),
    /** The note associated with a field, such as its error. */
    noteOf: (control: PageElement) => byId(control.getAttribute('aria-describedby')).join(' '),
    /** Sends an event without click, key or text. */
    send: (to: PageElement, type: string, details: Readonly<Record<string, unknown>> = {}) =>
      act(() => {
        send(to, type, details)
      }),
    click: (element: PageElement) => act(() => clickNow(element)),
    press: (name: string) => act(() => clickNow(button(name))),
    /** Two clicks without rendering between them. */
    pressTwice: (name: string) =>
      act(() => {
        const pressed = button(name)
        clickNow(pressed)
        clickNow(pressed)
      }),
    type: (name: string, text: string) =>
      act(() => {
        const control = field(name)
        setAsBrowser(control, 'value', text)
        send(control, 'input')
      }),
    leave: (name: string) => act(() => send(field(name), 'focusout', { relatedTarget: null })),
    choose: (name: string, text: string) =>
      act(() => {
        const control = list(name)
        const option = one(
          'options',
          control.options.filter((each: PageOption) => each.textContent === text),
          text,
        )
        control.value = option.value
        send(control, 'change')
      }),
    /** Opens the list of a `Select` and chooses from it. */
    pick: async (name: string, text: string) => {
      await act(() => clickNow(button(name)))
      await act(() =>
        clickNow(
          one(
            'choices',
            all('li').filter((item) => item.textContent === text),
            text,
          ),
        ),
      )
    },
    giveFile: (name: string, ...files: File[]) =>
      act(() => {
        const control = field(name)
        control.files = files
        send(control, 'change')
      }),
    key: (element: PageElement, key: string, details: Readonly<Record<string, unknown>> = {}) =>
      act(() => {
        const goesOn = send(element, 'keydown', { key, ...details })
        if (goesOn && key === 'Enter' && element instanceof PageInput) submitNow(element.closest('form'))
      }),
    /** An event of the window, such as `offline`. */
    tellWindow: (type: string) => act(() => window.receive(new PageEvent(type), false)),
    /** Processes answers until a condition holds. */
    until: async (isSo: () => boolean) => {
      for (let tries = 0; !isSo(); tries++) {
        if (tries === 500) throw new Error(`never so: ${isSo} in: ${document.body.textContent}`)
        await act(() => undefined)
      }
    },
    /** Changes something outside the page, such as its network. */
    meanwhile: (change: () => void) => act(change),
    /** Processes pending answers. */
    settle: () => act(() => undefined),
  }
}

/** Bypasses React, which compares the value with the one it has set itself. */
function setAsBrowser(control: PageInput, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(PageInput.prototype, property)?.set?.call(control, value)
}

export type PageReader = ReturnType<typeof createReader>
