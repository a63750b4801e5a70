import { type ReactNode, useId } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { DialogFrameProps } from './DialogFrame.tsx'
import { Problem } from './ErrorBox.tsx'
import type { IconName } from './Icon.tsx'
import { styled } from './styled.ts'

/** A dialog with a form: a button that changes nothing, and one that sends the entries. */
export function FormDialog({
  submit,
  icon,
  variant = 'primary',
  busy = false,
  disabled = false,
  isFirst = false,
  problem,
  more,
  onSubmit,
  children,
  ...dialog
}: Omit<DialogFrameProps, 'open' | 'actions'> & {
  /** See `Dialog`. */
  readonly entries?: unknown
  /** Label of the button that sends the entries; null: they cannot be sent yet. */
  readonly submit: string | null
  readonly icon?: IconName
  readonly variant?: 'primary' | 'danger'
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Whether that button has the focus first. */
  readonly isFirst?: boolean
  /** Reason why sending failed. */
  readonly problem?: ReactNode
  /** Further buttons, to the left. */
  readonly more?: ReactNode
  readonly onSubmit: () => void
}) {
  const { common } = useText()
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open
      actions={
        <>
          {more}
          <Button onClick={dialog.onClose}>{common.cancel}</Button>
          {submit !== null && (
            <Button
              {...{ icon, variant, busy, disabled }}
              type="submit"
              form={id}
              data-autofocus={isFirst || undefined}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className={styled('stack', 's4')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabled && submit !== null) onSubmit()
        }}
      >
        {children}
        {problem && <Problem>{problem}</Problem>}
      </form>
    </Dialog>
  )
}
