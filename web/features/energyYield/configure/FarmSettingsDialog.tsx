import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  farmIssueText,
  farmTurbineOf,
  type Site,
  type TurbineInfos,
  type WindFarm,
  type WindFarmChange,
  windFarmRoutes,
  windFarmSettingsOf,
} from '#contracts'
import { checkFarmConfiguration, defaultHubHeightRangeM } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { refusalText } from '#web/api/refusalText.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { reloadLists } from '#web/sites/keepSiteList.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { hiddenClass } from '#web/ui/hiddenClass.ts'
import { styled } from '#web/ui/styled.ts'
import { BulkEdit } from './BulkEdit.tsx'
import { ConfigurationTable } from './ConfigurationTable.tsx'
import { changeTurbines, draftOf, entryOf, settingsOf, typingIssues } from './farmDraft.ts'
import { mergeFarm } from './mergeFarm.ts'
import { numberedSites } from './numberedSites.ts'
import { RegisterConditions } from './restrictions/RegisterConditions.tsx'
import { RestrictionsEditor } from './restrictions/RestrictionsEditor.tsx'
import { modesOf, restrictableSites } from './restrictions/restrictionChoices.ts'
import { readRestriction } from './restrictions/restrictionDraft.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { turbineChoices } from './turbineChoices.ts'

/** Everything about a farm and its turbines, stored at once; changes from another tab are not lost. */
export function FarmSettingsDialog({
  farm: opened,
  sites,
  infos,
  onClose,
}: {
  readonly farm: WindFarm
  readonly sites: readonly Site[]
  readonly infos: TurbineInfos
  readonly onClose: () => void
}) {
  const { windFarm: text, common } = useText()
  const format = useFormat()
  const client = useQueryClient()
  const { call } = useCaller()
  const [farm] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened, infos, format))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [choices] = useState(() => turbineChoices(infos))
  const isFrozen = farm.frozen_by !== null
  const siteOf = useMemo(() => numberedSites(sites), [sites])
  const nameOf = (siteId: number) => siteOf(siteId).name
  const params = { listId: farm.list_id }
  const change = (): WindFarmChange => ({
    version: farm.version,
    settings: settingsOf(draft),
    turbines: draft.turbines.map(entryOf),
  })

  const save = useSingleMutation({
    mutationFn: (body: WindFarmChange) => call(windFarmRoutes.changeWindFarm, { params, body }),
    onSuccess: (saved) => {
      client.setQueryData(queryKeys.windFarm(farm.list_id), saved)
      // Hub heights and statuses are in the sites too.
      void reloadLists(client)
      onClose()
    },
  })
  const takeOver = useSingleMutation({
    mutationFn: async () => {
      const now = await call(windFarmRoutes.windFarm, { params })
      return save.mutateAsync(mergeFarm(farm, { ...farm, ...change() } as WindFarm, now))
    },
  })
  const wasChanged = save.error instanceof ApiError && save.error.errorcode === 'WIND_FARM_CHANGED'

  const typing = draft.turbines.map((turbine) => typingIssues(turbine, defaultHubHeightRangeM))
  const entries = draft.turbines.map(entryOf)
  // Removed variants are no longer selected.
  const selected = new Set(draft.turbines.map(({ key }) => key).filter((key) => chosen.has(key)))
  const configuration = checkFarmConfiguration(
    entries.map(farmTurbineOf),
    windFarmSettingsOf(settingsOf(draft)),
    {
      siteIds: new Set(sites.map(({ id }) => id)),
      powerCurveIdsOf: (typeId) => choices.curvesOf(typeId)?.map(({ id }) => id) ?? null,
    },
  ).filter(({ field }) => field !== 'hubHeight' && field !== 'wakeDecay')
  const ruleFlaws = draft.restrictions.filter((rule) => 'flaws' in readRestriction(rule)).length
  const flaws = typing.reduce(
    (sum, { hub, decay }) => sum + hub.length + decay.length,
    configuration.length + ruleFlaws,
  )

  return (
    <Dialog
      entries={draft}
      title={`${text.settings} · ${farm.name}`}
      open
      size="wide"
      onClose={onClose}
      actions={
        <>
          {flaws > 0 && (
            <span className={styled('leads', 'bad', 't2')}>
              {text.dialog.fix(flaws, format.number(flaws))}
            </span>
          )}
          <Button onClick={onClose}>{isFrozen ? common.close : common.cancel}</Button>
          {!isFrozen && (
            <Button
              variant="primary"
              disabled={flaws > 0}
              busy={save.isPending || takeOver.isPending}
              onClick={() => save.mutate(change())}
            >
              {common.save}
            </Button>
          )}
        </>
      }
    >
      {isFrozen && (
        <p role="status" className={styled('belowS3', 'infoBox')}>
          {text.frozen}
        </p>
      )}
      <fieldset disabled={isFrozen} className={styled('bare')}>
        <legend className={hiddenClass}>{text.settings}</legend>
        <SettingsFields
          draft={draft}
          issues={configuration
            .filter(({ index }) => index === null)
            .map((issue) => ({ field: issue.field, text: farmIssueText(issue, String, text, format) }))}
          onChange={setDraft}
        />
        {!isFrozen && (
          <BulkEdit
            count={selected.size}
            choices={choices}
            onApply={(bulk) => setDraft(changeTurbines(draft, selected, bulk))}
          />
        )}
        <ConfigurationTable
          draft={draft}
          siteOf={siteOf}
          choices={choices}
          typing={typing}
          selected={selected}
          onSelect={setChosen}
          onChange={setDraft}
        />
        {!isFrozen && (
          <RegisterConditions
            listId={farm.list_id}
            rules={draft.restrictions}
            sites={restrictableSites(draft, nameOf)}
            onChange={(restrictions) => setDraft({ ...draft, restrictions })}
          />
        )}
        <RestrictionsEditor
          rules={draft.restrictions}
          sites={restrictableSites(draft, nameOf)}
          modes={modesOf(draft, choices)}
          disabled={isFrozen}
          onChange={(restrictions) => setDraft({ ...draft, restrictions })}
        />
      </fieldset>
      {save.isError && !wasChanged && <Problem>{refusalText(save.error)}</Problem>}
      {wasChanged && (
        <Problem>
          {errorText(save.error)}{' '}
          <Button size="small" busy={takeOver.isPending} onClick={() => takeOver.mutate()}>
            {text.dialog.takeOver}
          </Button>
        </Problem>
      )}
    </Dialog>
  )
}
