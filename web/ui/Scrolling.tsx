import type { ReactNode, Ref } from 'react'

/** A scrolling part of the page. It is focusable, so that keys scroll it too, and has a name for screen readers. */
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
