import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MarketProduct, productAddress, type WireBasis } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Basis.module.css'
import { useMixing } from './useMixing.ts'

/** Shows figures of weather and prices only if both or neither are synthetic, or on the reader's request. */
export function MixGate({
  name,
  product,
  offered,
  children,
}: {
  readonly name: MarketProduct
  readonly product: {
    readonly name: string
    readonly atlas: { readonly synthetic: boolean }
    readonly basis: WireBasis | null
  }
  readonly offered: readonly OfferedProduct[]
  readonly children: ReactNode
}) {
  const { basis, marketValue, profileValue } = useText()
  const text = basis.mix
  const [isRequested, ask] = useMixing()
  if (product.basis?.mixed !== true || isRequested) return children
  const { synthetic } = product.atlas
  const others = offered.filter((one) => one.name !== product.name)
  const measured = [
    [`${productAddress('marketValue')}/section51`, marketValue.section51.title],
    [`${productAddress('marketValue')}/reconciliation`, marketValue.reconciliation.title],
    [productAddress('profileValue'), profileValue.title],
  ] as const
  return (
    <Card title={text.title}>
      <CardBody>
        <div className={styles.gate}>
          <p>{synthetic ? text.syntheticWeather : text.realWeather}</p>
          <p>
            {synthetic ? text.fillWeather : text.fillPrices}{' '}
            <code>{synthetic ? 'anemone fetch weather' : 'anemone fetch prices'}</code> <br />
            <span className={styled('note')}>{text.operator}</span>
          </p>
          {others.length > 0 && (
            <p>
              {text.otherAtlas}:{' '}
              {others.map(({ name: other, title }, index) => (
                <span key={other}>
                  {index > 0 && ', '}
                  <Link to={`${productAddress(name)}/${encodeURIComponent(other)}` as string}>{title}</Link>
                </span>
              ))}
            </p>
          )}
          <p>
            {text.measured}{' '}
            {measured.map(([to, title], index) => (
              <span key={to}>
                {index > 0 && ', '}
                <Link to={to as string}>{title}</Link>
              </span>
            ))}
          </p>
          <p>
            <Button onClick={ask}>{text.show}</Button> <span className={styled('note')}>{text.showHint}</span>
          </p>
        </div>
      </CardBody>
    </Card>
  )
}
