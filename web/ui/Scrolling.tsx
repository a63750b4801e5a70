import type { ReactNode, Ref } from 'react'

/** A part of the page that scrolls. It takes the focus, so that keys scroll it too, and has a name for those who come to it. */
export function Scrolling({
  as: Part = 'section',
  label,
  className,
  ref,
  children,
}: {
  readonly as?: 'section' | 'ul'
  readonly label: string
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLElement> | undefined
  readonly children: ReactNode
}) {
  return (
    <Part
      ref={ref as Ref<HTMLElement & HTMLUListElement>}
      className={className}
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </Part>
  )
}
