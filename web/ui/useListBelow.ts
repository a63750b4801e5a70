import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom'
import { type CSSProperties, useLayoutEffect } from 'react'

/** Largest height of a long list, px; the rest scrolls. */
const mostHeight = 320
const gap = 4

export interface ListBelow {
  readonly control: (element: HTMLElement | null) => void
  readonly list: (element: HTMLElement | null) => void
  readonly style: CSSProperties
}

/** Places a list below its control, or above it if there is no space, over everything else, including dialogs. */
export function useListBelow(isOpen: boolean): ListBelow {
  const { refs, floatingStyles, elements } = useFloating({
    open: isOpen,
    strategy: 'fixed',
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(gap),
      flip({ padding: gap }),
      size({
        padding: gap,
        apply({ rects, availableHeight, elements: { floating } }) {
          floating.style.width = `${rects.reference.width}px`
          floating.style.maxHeight = `${Math.min(mostHeight, availableHeight)}px`
        },
      }),
    ],
  })
  const { floating } = elements
  useLayoutEffect(() => {
    if (isOpen) floating?.showPopover()
    else floating?.hidePopover()
  }, [isOpen, floating])
  return { control: refs.setReference, list: refs.setFloating, style: floatingStyles }
}
