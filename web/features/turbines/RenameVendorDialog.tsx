import { type FormEvent, useId, useState } from 'react'
import { turbineIssueText, type VendorInfo } from '#contracts'
import { checkTurbineName } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { useTurbineChanges } from './useTurbines.ts'

export function RenameVendorDialog({
  vendor,
  vendors,
  onClose,
}: {
  readonly vendor: VendorInfo
  readonly vendors: readonly VendorInfo[]
  readonly onClose: () => void
}) {
  const { turbines: text, common } = useText()
  const format = useFormat()
  const id = useId()
  const { renameVendor } = useTurbineChanges()
  const [name, setName] = useState(vendor.name)
  const others = vendors.filter((other) => other.id !== vendor.id).map((other) => other.name)
  const checked = checkTurbineName('vendor', name, others)
  const error = checked.ok
    ? null
    : checked.issues.map((issue) => turbineIssueText(issue, text, format.exact)).join(' ')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (checked.ok) renameVendor.mutate({ id: vendor.id, name: checked.value }, { onSuccess: onClose })
  }

  return (
    <Dialog
      entries={name}
      title={text.renameVendor}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={!checked.ok}
            busy={renameVendor.isPending}
          >
            {common.save}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField label={text.vendorName} value={name} onChange={setName} error={error} data-autofocus />
        {renameVendor.isError && <Problem>{errorText(renameVendor.error)}</Problem>}
      </form>
    </Dialog>
  )
}
