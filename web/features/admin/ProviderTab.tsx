import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  adminRoutes,
  type Configuration,
  languageSchema,
  optionalProviderFields,
  type Provider,
  providerSchema,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useProvider } from '#web/legal/useProvider.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Done, Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Admin.module.css'
import { fieldsIn, isMissing, providerGroups, unstated, withField } from './providerDraft.ts'

/** Operator of the installation, as named in the legal texts. */
export function ProviderTab() {
  const { admin, common, shell } = useText()
  const { provider: text } = admin
  const { call } = useCaller()
  const client = useQueryClient()
  const stated = useProvider()
  const [typed, setTyped] = useState<Provider | null>(null)
  const draft = typed ?? stated ?? unstated
  const [tried, setTried] = useState(false)
  const save = useSingleMutation({
    mutationFn: (body: Provider) => call(adminRoutes.adminStateProvider, { body }),
    onSuccess: (provider) =>
      client.setQueryData<Configuration>(queryKeys.configuration, (known) => known && { ...known, provider }),
  })
  const read = providerSchema.safeParse(draft)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (read.success) save.mutate(read.data)
  }

  return (
    <Card title={admin.tabs.provider}>
      <CardBody>
        <form className={styled('stack', 's4')} onSubmit={submit} noValidate>
          <p>{text.intro}</p>
          {providerGroups.map((group) => (
            <fieldset key={group} className={styles.group}>
              <legend>{text.groups[group]}</legend>
              {fieldsIn(group).map(({ field, language, value }) => {
                const label = language
                  ? text.inLanguage(text.fields[field], shell.languages[languageSchema.parse(language)])
                  : text.fields[field]
                return (
                  <TextField
                    key={`${field} ${language ?? ''}`}
                    label={optionalProviderFields.has(field) ? text.optional(label) : label}
                    value={value(draft)}
                    maxLength={200}
                    autoComplete="off"
                    error={tried && isMissing(field, value(draft)) ? text.missing : null}
                    onChange={(entered) => {
                      save.reset()
                      setTyped(withField(draft, field, language, entered))
                    }}
                  />
                )
              })}
            </fieldset>
          ))}
          <div>
            <Button type="submit" variant="primary" busy={save.isPending}>
              {common.save}
            </Button>
          </div>
          <div aria-live="polite">
            {save.isSuccess && <Done>{text.saved}</Done>}
            {save.isError && <Problem>{errorText(save.error)}</Problem>}
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
