import { Button } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'

/** Notice above all parts of a result, with a link to the place for acting on it. */
export function ResultNotice({
  text,
  action,
  onAction,
}: {
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}) {
  return (
    <div role="status" className={styled('line', 's3', 'middle', 'between', 'belowS4', 'infoBox')}>
      <span>{text}</span>
      <Button size="small" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
