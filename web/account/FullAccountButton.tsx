import type { ComponentProps } from 'react'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { Button } from '#web/ui/Button.tsx'

/** A small button for actions that the demo account is refused, such as saving a file; it states the reason. */
export function FullAccountButton({ title, disabled = false, ...button }: ComponentProps<typeof Button>) {
  const refusal = useDemoRefusal()
  return (
    <Button size="small" {...button} title={refusal ?? title} disabled={disabled || refusal !== undefined} />
  )
}
