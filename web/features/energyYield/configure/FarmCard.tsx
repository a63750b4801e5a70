import type { SiteListHead } from '#contracts'
import type { checkWindFarm } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { FrozenNotice } from '#web/sites/FrozenNotice.tsx'
import { ListCard } from '#web/sites/ListCard.tsx'
import { NewListForm } from '#web/sites/NewListForm.tsx'
import type { NewPlace } from '#web/sites/siteToAdd.ts'
import type { ShownList } from '#web/sites/useShownList.ts'
import type { SiteChanges } from '#web/sites/useSiteChanges.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { FarmTable } from './FarmTable.tsx'
import { FarmWarnings } from './FarmWarnings.tsx'
import type { ShownTurbine } from './farmTurbines.ts'
import { TurbineSources } from './TurbineSources.tsx'

/** The selected wind farm, its turbines, and the actions for both. */
export function FarmCard({
  lists,
  fitting,
  list,
  turbines,
  check,
  changes,
  isFrozen,
  selectedId,
  onSelectList,
  onAddTurbine,
  onSelectTurbine,
  onChooseType,
}: {
  /** All lists, whose names a new one cannot use. */
  readonly lists: readonly SiteListHead[]
  readonly fitting: readonly SiteListHead[]
  /** null: none exists yet. */
  readonly list: ShownList | null
  readonly turbines: readonly ShownTurbine[]
  readonly check: ReturnType<typeof checkWindFarm>
  readonly changes: SiteChanges
  readonly isFrozen: boolean
  readonly selectedId: number | null
  readonly onSelectList: (listId: number) => void
  readonly onAddTurbine: (site: NewPlace) => void
  readonly onSelectTurbine: (siteId: number) => void
  /** Opens the choice of types; null if the farm cannot be changed. */
  readonly onChooseType: (() => void) | null
}) {
  const { windFarm: text, sites } = useText()
  const form = (close: () => void) => (
    <NewListForm
      takenNames={lists.map(({ name }) => name)}
      busy={changes.createList.isPending}
      words={{ label: text.newFarmName, defaultName: text.defaultName, create: text.createFarm }}
      onCreate={(name) => createFarm(name, close)}
    />
  )

  function createFarm(name: string, done: () => void) {
    changes.createList.mutate(
      { name, productType: null, windFarm: true },
      {
        onSuccess: ({ id }) => {
          done()
          onSelectList(id)
        },
      },
    )
  }

  return (
    <ListCard
      label={text.farm}
      lists={lists}
      fitting={fitting}
      list={list}
      changes={changes}
      isFrozen={isFrozen}
      newList={{ choice: `+ ${text.newFarm} …`, title: text.newFarm, form }}
      tools={(open) =>
        list?.wind_farm &&
        !isFrozen && (
          <>
            <IconButton icon="upload" label={sites.importSites} onClick={() => open('import')} />
            <Button size="small" icon="plus" onClick={() => open('addSite')}>
              {text.addTurbine}
            </Button>
          </>
        )
      }
      onSelectList={onSelectList}
      onAddSite={onAddTurbine}
    >
      {(open) => (
        <>
          {isFrozen && list && <FrozenNotice listId={list.id} changes={changes} onCopied={onSelectList} />}
          {list === null && (
            <EmptyState
              icon="turbine"
              action={
                <>
                  {form(() => undefined)}
                  <TurbineSources onImport={() => open('import')} />
                </>
              }
            >
              {text.noFarm}
            </EmptyState>
          )}
          {list && !list.wind_farm && (
            <EmptyState
              icon="turbine"
              action={
                <Button
                  variant="primary"
                  busy={changes.updateList.isPending}
                  onClick={() => changes.updateList.mutate({ listId: list.id, wind_farm: true })}
                >
                  {text.turnInto}
                </Button>
              }
            >
              {text.plainList(list.name)}
            </EmptyState>
          )}
          {list?.wind_farm && list.isLoaded && list.sites.length === 0 && (
            <EmptyState icon="turbine" action={<TurbineSources onImport={() => open('import')} />}>
              {text.noTurbines}
            </EmptyState>
          )}
          {list && turbines.length > 0 && (
            <>
              <FarmTable
                turbines={turbines}
                selectedId={selectedId}
                onSelect={onSelectTurbine}
                onChooseType={onChooseType}
                onDelete={
                  isFrozen
                    ? null
                    : (siteId) => {
                        const site = list.sites.find(({ id }) => id === siteId)
                        if (site) changes.deleteSite.mutate({ listId: list.id, site })
                      }
                }
              />
              <FarmWarnings turbines={turbines} check={check} />
            </>
          )}
        </>
      )}
    </ListCard>
  )
}
