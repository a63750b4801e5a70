import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'

/** State of an infinite query's rows that are not loaded yet. */
export interface OlderRows {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** Loads more calculations below the shown ones; empty if all are shown. */
export function OlderJobs({ older }: { readonly older: OlderRows }) {
  const { jobs: text } = useText().products
  if (!older.hasNextPage) return null
  return (
    <div className={styled('line', 'centred', 'insetS3', 'ruleAbove')}>
      <Button busy={older.isFetchingNextPage} onClick={() => void older.fetchNextPage()}>
        {text.older}
      </Button>
    </div>
  )
}
