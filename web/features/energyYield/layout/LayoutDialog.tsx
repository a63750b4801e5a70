import { useMemo, useState } from 'react'
import { type AtlasProduct, type Job, type NewJob, products, type WindFarm } from '#contracts'
import { isCalculated } from '#domain'
import { refusalText } from '#web/api/refusalText.ts'
import { isMixRefused, useMixing } from '#web/basis/useMixing.ts'
import { QuoteWarnings } from '#web/jobs/QuoteWarnings.tsx'
import { useOrderJob } from '#web/jobs/useOrderJob.ts'
import { useQuote } from '#web/jobs/useQuote.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import { yearChoices } from '#web/products/yearChoices.ts'
import type { ShownList } from '#web/sites/useShownList.ts'
import { useSettled } from '#web/state/useSettled.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { commonRotorDiameter } from '../commonRotorDiameter.ts'
import type { ShownTurbine } from '../configure/farmTurbines.ts'
import { completeAssumptions, withoutComputed } from '../order/assumptions.ts'
import { computedLosses, firstAssumptions } from '../order/firstAssumptions.ts'
import { useNextAssumptions } from '../order/useNextAssumptions.ts'
import { statusColours } from '../statusColours.ts'
import { TurbineMap } from '../TurbineMap.tsx'
import { cornerMarkers, withMovedCorner } from './corners.ts'
import { DrawingTools } from './DrawingTools.tsx'
import { firstLayoutDraft, readLayout, shownShapes, withCorner } from './layoutDraft.ts'
import { crossingMarks, outsideMarks } from './layoutMarks.ts'
import { overlayOf } from './layoutShapes.ts'
import { PlannedNumber } from './PlannedNumber.tsx'
import { SearchFields } from './SearchFields.tsx'
import { ShapeTable } from './ShapeTable.tsx'

/** The order of a search: areas and exclusions on the map, spacing, objective, years, and what it costs. */
export function LayoutDialog({
  product,
  farm,
  list,
  turbines,
  replaces,
  onOrdered,
  onClose,
}: {
  readonly product: AtlasProduct
  readonly farm: WindFarm
  readonly list: ShownList
  readonly turbines: readonly ShownTurbine[]
  /** Whether the farm has a result. */
  readonly replaces: boolean
  readonly onOrdered: (job: Job) => void
  readonly onClose: () => void
}) {
  const { windFarm, farmLayout, products: shared, common, sites, basis } = useText()
  const text = farmLayout.dialog
  const format = useFormat()
  const standing = useMemo(() => turbines.filter(({ status }) => isCalculated(status)), [turbines])
  const planned = standing.filter(({ status }) => status === 'planned')
  const [draft, setDraft] = useState(() => firstLayoutDraft(planned, format))
  const [from, setFrom] = useState(product.from_year)
  const [till, setTill] = useState(product.till_year)
  const [next] = useNextAssumptions()
  const [isMixRequested, askForMix] = useMixing()
  const layout = readLayout(draft, format)
  const job: NewJob | null =
    layout === null || from > till
      ? null
      : {
          product: products.energyYield.code,
          product_id: product.id,
          list_id: farm.list_id,
          parameters: { from_year: from, till_year: till, layout, ...(isMixRequested && { mixed: true }) },
        }
  const settled = useSettled(JSON.stringify(job))
  const quote = useQuote(JSON.parse(settled) as NewJob | null, product.remaining_orders)
  const { placeOrder, isPlacing, error } = useOrderJob((ordered) => {
    onOrdered(ordered)
    onClose()
  })
  const isQuoted = quote.isSuccess && !quote.isPlaceholderData && settled === JSON.stringify(job)
  const cost = quote.data ? shared.order.cost(quote.data.orders, format.number(quote.data.orders)) : null
  const refusal = error ?? (quote.isError ? quote.error : null)
  const markers = useMemo(
    () => [
      ...cornerMarkers(draft),
      ...standing.map(
        ({ siteId, lat, lon, status }, index): SiteMarker => ({
          ...{ id: siteId, number: index + 1, lat, lon, state: statusColours[status].marker },
        }),
      ),
    ],
    [standing, draft],
  )
  const overlay = useMemo(() => {
    const shapes = shownShapes(draft, format)
    const marks = crossingMarks(shapes, (part, number) =>
      farmLayout.crossing(farmLayout.part(part, format.number(number))),
    )
    const outside = outsideMarks(shapes, atlasGridOf(product.atlas), sites.outsideAtlas)
    return overlayOf(shapes, [...marks, ...outside])
  }, [draft, format, farmLayout, product.atlas, sites.outsideAtlas])
  const refusalShown = layout !== null && refusal ? refusalText(refusal) : null

  function order() {
    if (job === null) return
    const { assumptions } = firstAssumptions(farm, next, replaces)
    const taken = withoutComputed(completeAssumptions(assumptions), computedLosses(farm))
    placeOrder({ ...job, parameters: { ...job.parameters, ...taken } })
  }

  return (
    <Dialog
      entries={{ draft, from, till }}
      title={text.title}
      open
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            busy={isPlacing}
            disabled={job === null || !isQuoted}
            onClick={order}
            data-autofocus
          >
            {cost === null ? text.open : text.confirm(cost)}
          </Button>
        </>
      }
    >
      <div className={styled('stack', 's3')}>
        <p>{text.about}</p>
        <DrawingTools draft={draft} grid={atlasGridOf(product.atlas)} onChange={setDraft} />
      </div>
      <div className={styled('aboveS3', 'belowS3')}>
        <TurbineMap
          atlas={product.atlas}
          markers={markers}
          selectedId={null}
          fitKey={farm.list_id}
          overlay={overlay}
          rotorDiameterM={commonRotorDiameter(standing)}
          legend={refusalShown && <p>{refusalShown}</p>}
          onMoveSite={(id, place) => setDraft((before) => withMovedCorner(before, id, place))}
          onClick={(place) => setDraft((before) => withCorner(before, place))}
        />
      </div>
      <ShapeTable shapes={draft.shapes} onChange={(shapes) => setDraft({ ...draft, shapes })} />
      <PlannedNumber list={list} isFrozen={farm.frozen_by !== null} shapes={shownShapes(draft, format)} />
      <SearchFields draft={draft} hasExisting={planned.length < standing.length} onChange={setDraft} />
      <div {...grid('repeat(auto-fit, minmax(170px, 1fr))', 's3', 'aboveS3')}>
        <Select
          label={shared.order.from}
          value={String(from)}
          choices={yearChoices(product)}
          onChange={(year) => setFrom(Number(year))}
        />
        <Select
          label={shared.order.till}
          value={String(till)}
          choices={yearChoices(product)}
          error={from <= till ? null : windFarm.order.fromAfterTill}
          onChange={(year) => setTill(Number(year))}
        />
      </div>
      {quote.data && <QuoteWarnings quote={quote.data} />}
      {layout === null && draft.drawing === null && <Problem>{text.incomplete}</Problem>}
      {refusalShown && <Problem>{refusalShown}</Problem>}
      {refusalShown && isMixRefused(refusal) && (
        <p>
          <Button onClick={askForMix}>{basis.mix.show}</Button> {basis.mix.showHint}
        </p>
      )}
    </Dialog>
  )
}
