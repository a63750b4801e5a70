import { lazy, Suspense } from 'react'
import type { AktermProduct } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedOne } from '#web/products/OfferedPage.tsx'
import { ProductScreen } from '#web/products/ProductScreen.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { TabPanel, Tabs, useTabIds } from '#web/ui/Tabs.tsx'
import styles from './Akterm.module.css'
import { AktermResultCard } from './AktermResultCard.tsx'
import { aktermParts } from './aktermParts.ts'
import { AktermOrderCard } from './order/AktermOrderCard.tsx'

const names = { part: 'part' } as const

// An order from the atlas does not load the forms for files.
const StationPart = lazy(async () => ({ default: (await import('./station/StationPart.tsx')).StationPart }))
const CheckPart = lazy(async () => ({ default: (await import('./check/CheckPart.tsx')).CheckPart }))

/** Series of the atlas, series from a station's own files, or the check of a file: one part, named in the address. */
export function AktermScreen({ product, offered }: OfferedOne<AktermProduct>) {
  const { akterm: text } = useText()
  const [address, change] = useAddress(names)
  const ids = useTabIds()
  const part = aktermParts.find((one) => one === address.part) ?? 'order'
  const choice = (
    <div className={styled('lineBelow')}>
      <Tabs
        label={text.station.partsLabel}
        tabs={aktermParts.map((key) => ({ key, label: text.station.parts[key] }))}
        chosen={part}
        onChoose={(key) => change({ part: key === 'order' ? null : key })}
        idBase={ids}
      />
    </div>
  )
  if (part === 'order')
    return (
      <ProductScreen
        name="akterm"
        title={text.title}
        product={product}
        offered={offered}
        order={(sites) => <AktermOrderCard product={product} {...sites} />}
        result={(view) => <AktermResultCard product={product} view={view} />}
      >
        {choice}
        <TabPanel idBase={ids} chosen={part}>
          <p className={styles.hint}>{text.station.orderHint}</p>
        </TabPanel>
      </ProductScreen>
    )
  return (
    <>
      <PageHead title={text.title} sub={text.station.sub} />
      {choice}
      <TabPanel idBase={ids} chosen={part}>
        <Suspense fallback={<Spinner />}>
          {part === 'station' ? <StationPart product={product} /> : <CheckPart product={product} />}
        </Suspense>
      </TabPanel>
    </>
  )
}
