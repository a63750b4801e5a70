import { useMemo, useState } from 'react'
import {
  type AtlasProduct,
  type Job,
  type NewJob,
  products,
  quantityWithUnit,
  type WindFarm,
} from '#contracts'
import type { LatLon } from '#domain'
import { refusalText } from '#web/api/refusalText.ts'
import { useMixing } from '#web/basis/useMixing.ts'
import { noCalibration, readCalibration } from '#web/calibration/calibrationDraft.ts'
import { QuoteWarnings } from '#web/jobs/QuoteWarnings.tsx'
import { useOrderJob } from '#web/jobs/useOrderJob.ts'
import { useQuote } from '#web/jobs/useQuote.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { CellGroundField } from '#web/products/CellGroundField.tsx'
import { readCellGround } from '#web/products/cellGround.ts'
import { yearChoices } from '#web/products/yearChoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { AssumptionEditor } from './AssumptionEditor.tsx'
import { AssumptionOrigin } from './AssumptionOrigin.tsx'
import { AssumptionSources } from './AssumptionSources.tsx'
import { completeAssumptions, draftOf, lostShareOf, readDraft, withoutComputed } from './assumptions.ts'
import { CalibrationEditor } from './CalibrationEditor.tsx'
import { CurtailmentSource } from './CurtailmentSource.tsx'
import { computedLosses, firstAssumptions, meanHubHeightM } from './firstAssumptions.ts'
import styles from './OrderFarmDialog.module.css'
import { SkillSource } from './SkillSource.tsx'
import { SurfaceSummary } from './SurfaceSummary.tsx'
import { useNextAssumptions } from './useNextAssumptions.ts'

/** Years of a calculation, its cost and its warnings. */
export function OrderFarmDialog({
  product,
  farm,
  middle,
  turbines,
  replaces,
  onOrdered,
  onClose,
}: {
  readonly product: AtlasProduct
  readonly farm: WindFarm
  /** Middle of the calculated turbines. */
  readonly middle: LatLon
  /** Those that are calculated. */
  readonly turbines: readonly { readonly id: number; readonly name: string }[]
  /** Whether an existing result will be replaced. */
  readonly replaces: boolean
  readonly onOrdered: (job: Job) => void
  readonly onClose: () => void
}) {
  const {
    windFarm,
    farmResult,
    products: shared,
    common,
    calibration: words,
    restrictions,
    basis,
  } = useText()
  const text = windFarm.order
  const format = useFormat()
  const [from, setFrom] = useState(product.from_year)
  const [till, setUntil] = useState(product.till_year)
  const [next, keepNext] = useNextAssumptions()
  const computed = useMemo(() => computedLosses(farm), [farm])
  const [beginning] = useState(() => firstAssumptions(farm, next, replaces))
  const [draft, setDraft] = useState(() =>
    draftOf(withoutComputed(completeAssumptions(beginning.assumptions), computed), format),
  )
  const [isMixRequested, askForMix] = useMixing()
  const assumptions = readDraft(draft)
  const [calibrationDraft, setCalibration] = useState(noCalibration)
  const calibration = readCalibration(calibrationDraft)
  const [cellGround, setCellGround] = useState('')
  const cellGroundM = readCellGround(cellGround)
  const hubHeightM = meanHubHeightM(farm)
  const isOrdered = from <= till
  // Losses do not change the cost, so it is not requested again while they are typed.
  const job: NewJob = {
    product: products.energyYield.code,
    product_id: product.id,
    list_id: farm.list_id,
    parameters: { from_year: from, till_year: till, ...(isMixRequested && { mixed: true }) },
  }
  const quote = useQuote(isOrdered ? job : null, product.remaining_orders)
  const { placeOrder, isPlacing, error } = useOrderJob((ordered) => {
    if (assumptions) keepNext({ ...assumptions, farm: { listId: farm.list_id, name: farm.name } })
    onOrdered(ordered)
    onClose()
  })
  const cost = quote.data ? shared.order.cost(quote.data.orders, format.number(quote.data.orders)) : null
  const years = yearChoices(product)
  const refusal = error ?? (quote.isError ? quote.error : null)

  return (
    <Dialog
      entries={{ from, till, draft, calibrationDraft, cellGround }}
      title={text.title}
      open
      size={calibrationDraft.kind === 'none' ? 'medium' : 'large'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            busy={isPlacing}
            disabled={
              !isOrdered ||
              assumptions === null ||
              calibration === null ||
              cellGroundM === null ||
              !quote.isSuccess ||
              quote.isPlaceholderData
            }
            onClick={() =>
              placeOrder({
                ...job,
                parameters: {
                  ...job.parameters,
                  ...assumptions,
                  ...(calibration && { calibration }),
                  ...(cellGroundM != null && { cell_ground_m: cellGroundM }),
                },
              })
            }
            data-autofocus
          >
            {cost === null ? windFarm.calculatePlain : text.confirm(cost)}
          </Button>
        </>
      }
    >
      <div className={styled('halves', 's3')}>
        <Select
          label={shared.order.from}
          value={String(from)}
          choices={years}
          onChange={(year) => setFrom(Number(year))}
        />
        <Select
          label={shared.order.till}
          value={String(till)}
          choices={years}
          error={isOrdered ? null : text.fromAfterTill}
          onChange={(year) => setUntil(Number(year))}
        />
      </div>
      <CellGroundField product={product} value={cellGround} onChange={setCellGround} />
      <details className={styles.assumptions}>
        <summary>
          {farmResult.uncertainty.nextTitle}
          {assumptions && (
            <span className={styled('block', 'hint')}>
              {farmResult.uncertainty.next(quantityWithUnit('lossShare', lostShareOf(assumptions), format))}
            </span>
          )}
        </summary>
        <AssumptionOrigin
          beginning={beginning}
          onTake={(taken) => setDraft(draftOf(withoutComputed(completeAssumptions(taken), computed), format))}
        />
        <AssumptionSources
          entered={assumptions}
          draft={draft}
          computed={computed}
          hubHeightM={hubHeightM}
          onTake={setDraft}
        />
        <CurtailmentSource
          productId={product.id}
          middle={middle}
          draft={draft}
          computed={computed}
          onTake={setDraft}
        />
        <SkillSource
          productId={product.id}
          middle={middle}
          draft={draft}
          isCalibrated={calibrationDraft.kind !== 'none'}
          onTake={setDraft}
        />
        <AssumptionEditor
          draft={draft}
          sensitivity={null}
          computed={computed}
          computedText={windFarm.order.byRule}
          onChange={setDraft}
        />
      </details>
      <details className={styles.assumptions}>
        <summary>
          {words.title}
          <span className={styled('block', 'hint')}>
            {calibrationDraft.kind === 'none' ? words.none : words.kinds[calibrationDraft.kind]}
          </span>
        </summary>
        <CalibrationEditor
          draft={calibrationDraft}
          product={product}
          middle={middle}
          listId={farm.list_id}
          turbines={turbines}
          onChange={(change) => setCalibration((before) => ({ ...before, ...change }))}
        />
      </details>
      {calibration === null && <p className={styled('block', 'hint')}>{words.incomplete}</p>}
      <dl className={styles.summary}>
        <dt>{windFarm.farm}</dt>
        <dd>{farm.name}</dd>
        <SurfaceSummary productId={product.id} farm={farm} from={from} till={till} />
        <dt>{shared.order.price}</dt>
        <dd>
          {cost ?? shared.order.calculating}
          {quote.data?.remaining_after != null &&
            ` · ${text.remainingAfter(format.number(quote.data.remaining_after))}`}
          <span className={styled('block', 'hint')}>{text.priceHint}</span>
        </dd>
      </dl>
      {quote.data && <QuoteWarnings quote={quote.data} />}
      {quote.data?.prices_withheld && (
        <p className={styled('block', 'hint')}>
          {restrictions.result.pricesWithheld} <Button onClick={askForMix}>{basis.mix.show}</Button>{' '}
          {basis.mix.showHint}
        </p>
      )}
      {replaces ? (
        <p className={styled('infoBox')}>{farmResult.replaces}</p>
      ) : (
        <p className={styled('block', 'hint')}>{text.freezes}</p>
      )}
      {assumptions === null && <Problem>{farmResult.uncertainty.invalid}</Problem>}
      {refusal && <Problem>{refusalText(refusal)}</Problem>}
    </Dialog>
  )
}
