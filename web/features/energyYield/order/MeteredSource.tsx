import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MeteredPlants } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { meteredQuery } from '#web/metered/meteredQuery.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import type { AssumptionDraft } from './assumptions.ts'

const radiusKm = 20

/** Place and draft of assumptions that metered plants nearby may fill. */
export interface MeteredSourceProps {
  readonly productId: number
  /** Middle of the calculated turbines. */
  readonly middle: LatLon
  readonly draft: AssumptionDraft
  readonly onTake: (draft: AssumptionDraft) => void
}

/** Proposal of metered plants: texts of the button and of what was taken, and the draft with it. */
interface Proposal {
  readonly take: string
  readonly taken: string
  readonly draft: AssumptionDraft
}

interface MeteredSource extends Pick<MeteredSourceProps, 'productId' | 'middle' | 'onTake'> {
  /** @returns a text where the plants propose nothing: why */
  readonly proposalOf: (plants: MeteredPlants) => Proposal | string
}

/** A proposal of the metered plants nearby: requested by one click, entered by another. */
export function MeteredSource({ ask, ...of }: MeteredSource & { readonly ask: string }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Proposed {...of} />
  return (
    <p>
      <Button size="small" onClick={() => setOpen(true)}>
        {ask}
      </Button>
    </p>
  )
}

function Proposed({ productId, middle, onTake, proposalOf }: MeteredSource) {
  const [isTaken, setTaken] = useState(false)
  const query = useQuery(meteredQuery(useCaller(), productId, middle, radiusKm))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const proposal = proposalOf(query.data)
  if (typeof proposal === 'string')
    return (
      <p className={styled('aboveS1', 'belowS3', 'hint')} role="status">
        {proposal}
      </p>
    )
  const take = () => {
    onTake(proposal.draft)
    setTaken(true)
  }
  return (
    <>
      <p>
        <Button size="small" onClick={take}>
          {proposal.take}
        </Button>{' '}
        <BasisMark basis={query.data.basis} />
      </p>
      {isTaken && (
        <p className={styled('aboveS1', 'belowS3', 'hint')} role="status">
          {proposal.taken}
        </p>
      )}
    </>
  )
}
