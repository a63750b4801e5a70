import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ScrolledPage } from './ScrolledPage.tsx'

/** Removes the order from the address, which shows the map. */
const withoutOrder = ({ order, job, tab, site, ...search }: Record<string, unknown>) => search

/** Order form of a product that is viewed on a map; replaces the map and links back to it. */
export function OrderPart({
  map,
  children,
}: {
  /** Label of the link back. */
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
