import { useNavigate } from '@tanstack/react-router'
import { type ProfileValueProduct, productAddress } from '#contracts'
import { MixGate } from '#web/basis/MixGate.tsx'
import { FieldScreen } from '#web/fieldPage/FieldScreen.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { Nothing, type OfferedOne } from '#web/products/OfferedPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { TabPanel, Tabs, useTabIds } from '#web/ui/Tabs.tsx'
import { profileField } from './map/profileField.ts'
import { OwnProfilePart } from './own/OwnProfilePart.tsx'
import { profileParts } from './profileParts.ts'
import { StatesPart } from './technologies/StatesPart.tsx'
import { TechnologiesPart } from './technologies/TechnologiesPart.tsx'

const names = { part: 'part' } as const

/** An atlas of profile values: one part of it at a time, named in the address. */
export function ProfileScreen({ product, offered }: OfferedOne<ProfileValueProduct>) {
  const { profileValue: text, marketValue, products, fields } = useText()
  const navigate = useNavigate()
  const [address, change] = useAddress(names)
  const ids = useTabIds()
  const part = profileParts.find((one) => one === address.part) ?? 'technologies'
  return (
    <>
      <PageHead title={text.title} sub={text.sub(product.atlas.title)}>
        {offered.length > 1 && (
          <Select
            label={fields.atlas}
            hideLabel
            value={product.name}
            choices={offered.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(name) =>
              void navigate({
                to: `${productAddress('profileValue')}/${encodeURIComponent(name)}` as string,
                search: { part } as never,
              })
            }
          />
        )}
      </PageHead>
      {product.market === null ? (
        <Nothing>{marketValue.noPrices}</Nothing>
      ) : (
        <>
          <div className={styled('lineBelow')}>
            <Tabs
              label={products.result.tabsLabel}
              tabs={profileParts.map((key) => ({ key, label: text.views[key] }))}
              chosen={part}
              onChoose={(key) => change({ part: key })}
              idBase={ids}
            />
          </div>
          <TabPanel idBase={ids} chosen={part}>
            <div className={styled('stack', 's4', 'shrinks')}>
              {part === 'technologies' && <TechnologiesPart product={product} />}
              {part === 'states' && <StatesPart product={product} />}
              {part === 'map' && (
                <MixGate name="profileValue" product={product} offered={offered}>
                  {product.turbines.length === 0 || product.months === null ? (
                    <Nothing>{marketValue.noMonths}</Nothing>
                  ) : (
                    <FieldScreen record={profileField} product={product} />
                  )}
                </MixGate>
              )}
              {part === 'own' && <OwnProfilePart product={product} />}
            </div>
          </TabPanel>
        </>
      )}
    </>
  )
}
