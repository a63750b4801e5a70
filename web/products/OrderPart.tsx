import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ScrolledPage } from './ScrolledPage.tsx'

/** Part of the order that is not on the map. */
const withoutOrder = ({ order, job, tab, site, ...search }: Record<string, unknown>) => search

/** Order form of a product that is viewed on a map; it replaces the map and leads back to it. */
export function OrderPart({
  map,
  children,
}: {
  /** Label of the way back. */
  readonly map: string
  readonly children: ReactNode
}) {
  return (
    <ScrolledPage>
      <div>
        <Link to="." search={withoutOrder as never} className={buttonClass({ size: 'small' })}>
          <Icon name="left" size={16} />
          {map}
        </Link>
      </div>
      {children}
    </ScrolledPage>
  )
}
