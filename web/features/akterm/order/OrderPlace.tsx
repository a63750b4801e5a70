import { useQueryClient } from '@tanstack/react-query'
import { products, routes } from '#contracts'
import { type LatLon, sitePlace } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { keepNewList } from '#web/sites/keepSiteList.ts'
import { useSelectedListId } from '#web/sites/useSelectedList.ts'
import { useAddress } from '#web/state/useAddress.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from '../Akterm.module.css'

const shown = { job: 'job' } as const

/** Creates a list with one site at a typed place and selects it, so that the order is only for this place. */
export function OrderPlace({ place }: { readonly place: LatLon }) {
  const { place: text } = useText().akterm
  const format = useFormat()
  const client = useQueryClient()
  const { call } = useCaller()
  const [, selectList] = useSelectedListId()
  const [, changeAddress] = useAddress(shown)
  const name = format.latLon(place.lat, place.lon, 4)
  const making = useSingleMutation({
    mutationFn: () =>
      call(routes.createSiteList, {
        query: { set_height: 'true' },
        body: {
          name: `AKTerm ${name}`,
          product_type: products.akterm.listType,
          sites: [{ name, ...sitePlace(place) }],
        },
      }),
    onSuccess: (list) => {
      keepNewList(client, list)
      selectList(list.id)
      // A shown result would select its own list.
      changeAddress({ job: null })
    },
  })
  return (
    <div className={styled('row', 's2', 'middle', 'breaks')}>
      {making.isSuccess ? (
        <p role="status">{text.chosen(name)}</p>
      ) : (
        <>
          <Button size="small" icon="plus" busy={making.isPending} onClick={() => making.mutate()}>
            {text.order}
          </Button>
          <span className={styles.hint}>{text.orderHint}</span>
        </>
      )}
      {making.isError && <Problem>{errorText(making.error)}</Problem>}
    </div>
  )
}
