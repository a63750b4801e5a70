import { Link, useRouterState } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { MenuProduct } from './menu.ts'
import styles from './Navigation.module.css'
import { isHome } from './theme.ts'

/** Index of the link that a key moves to; -1 as input: no link has the focus; -1 as result: the last link. */
const steps = {
  ArrowDown: (at: number, count: number) => (at + 1) % count,
  ArrowUp: (at: number) => Math.max(at, 0) - 1,
  Home: () => 0,
  End: () => -1,
}

function isStep(key: string): key is keyof typeof steps {
  return Object.hasOwn(steps, key)
}

/**
 * Navigation group with a list of links. Arrows, Home and End move in the list; Escape, leaving it with the focus, or
 * choosing a link closes it.
 */
export function ProductMenu({
  title,
  base,
  products,
}: {
  readonly title: string
  /** First part of the address, such as /ts. */
  readonly base: string
  readonly products: readonly MenuProduct[]
}) {
  const { shell } = useText()
  const [open, setOpen] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const group = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function onBlur(event: FocusEvent) {
    if (!group.current?.contains(event.relatedTarget)) setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
    }
    if (!isStep(event.key)) return
    if (!open && !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (!open) return setOpen(true)
    const links = [...(group.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links.at(steps[event.key](at, links.length))?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and links do
    <div ref={group} className={styles.group} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-expanded={open}
        aria-controls={id}
        data-current={isCurrent(path, base, products)}
        onClick={() => setOpen(!open)}
      >
        {title}
        <Icon name="down" size={14} />
      </button>
      {open && (
        <ul id={id} className={styles.list}>
          {products.length === 0 && <li className={styles.nothing}>{shell.noProducts}</li>}
          {products.map((product) => (
            <li key={product.name}>
              <Link
                to={`${base}/${encodeURIComponent(product.name)}` as string}
                className={styles.product}
                activeProps={{ 'aria-current': 'page' }}
                onClick={() => setOpen(false)}
              >
                {product.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whether one of the products is shown; an address that is also a start page does not count. */
function isCurrent(path: string, base: string, products: readonly MenuProduct[]): boolean {
  if (isHome(base)) return products.some(({ name }) => path === `${base}/${encodeURIComponent(name)}`)
  return path === base || path.startsWith(`${base}/`)
}
