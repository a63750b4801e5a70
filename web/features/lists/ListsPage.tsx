import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { siteListsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ImportDialog, type ImportDone } from '#web/sites/import/ImportDialog.tsx'
import { NewListForm } from '#web/sites/NewListForm.tsx'
import { useFarm } from '#web/sites/useFarm.ts'
import { useSelectedListId } from '#web/sites/useSelectedList.ts'
import { useShownList } from '#web/sites/useShownList.ts'
import { useSiteChanges } from '#web/sites/useSiteChanges.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { grid } from '#web/ui/styled.ts'
import { ListDetails } from './ListDetails.tsx'
import { ListMap } from './ListMap.tsx'
import { ListsCard } from './ListsCard.tsx'

/** All lists of the customer, and the selected one with its sites on the map and in a table. */
export function ListsPage() {
  const { siteLists: text, sites: siteText, siteImport: importText, register } = useText()
  // Another person or tab may have changed the lists: they are requested at every return to the page.
  const caller = useCaller()
  const query = useQuery({ ...siteListsQuery(caller), staleTime: 0 })
  const lists = query.data
  const [selectedListId, selectList] = useSelectedListId()
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [open, setOpen] = useState<'newList' | 'import' | null>(null)
  // A place clicked before any list could take it.
  const [waitingPlace, setWaitingPlace] = useState<LatLon | null>(null)
  const changes = useSiteChanges()
  function closeNewList() {
    setOpen(null)
    setWaitingPlace(null)
  }
  const [unknownTurbines, setUnknownTurbines] = useState<readonly string[]>([])
  function showImported(done: ImportDone) {
    void changes.reload()
    setUnknownTurbines(done.unknownTurbines)
  }
  const list = useShownList(lists?.find(({ id }) => id === selectedListId) ?? lists?.[0] ?? null)
  const isFrozen = useFarm(list)?.frozen_by != null
  if (!lists || !list) return <Spinner />

  return (
    <>
      <PageHead title={text.title} sub={text.sub}>
        <Button icon="upload" onClick={() => setOpen('import')}>
          {text.importSites}
        </Button>
        <Link to="/lists/register" className={buttonClass()}>
          <Icon name="turbine" size={16} />
          {register.open}
        </Link>
        <Button variant="primary" icon="plus" onClick={() => setOpen('newList')}>
          {siteText.newList}
        </Button>
      </PageHead>
      {changes.problem !== null && <Problem onRetry={changes.forgetProblem}>{changes.problem}</Problem>}
      {unknownTurbines.length > 0 && (
        <Problem>{importText.turbinesUnknown(unknownTurbines.join(', '))}</Problem>
      )}
      <div {...grid('minmax(460px, 2fr) minmax(0, 3fr)', 's4', 'below900')}>
        <ListsCard lists={lists} list={list} changes={changes} onSelect={selectList} />
        <ListMap
          list={list}
          changes={changes}
          isFrozen={isFrozen}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onListNeeded={(place) => {
            setWaitingPlace(place)
            setOpen('newList')
          }}
        />
      </div>
      <ListDetails
        key={list.id}
        list={list}
        lists={lists}
        changes={changes}
        isFrozen={isFrozen}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onSelectList={selectList}
        onImported={showImported}
        onNewList={() => setOpen('newList')}
      />
      {open === 'newList' && (
        <Dialog title={siteText.newList} open onClose={closeNewList}>
          <NewListForm
            takenNames={lists.map(({ name }) => name)}
            busy={changes.createList.isPending}
            onCreate={(name) =>
              changes.createList.mutate(
                { name, productType: null },
                {
                  onSuccess: ({ id }) => {
                    selectList(id)
                    if (waitingPlace) changes.addSite.mutate({ ...waitingPlace, listId: id })
                    closeNewList()
                  },
                },
              )
            }
            onCancel={closeNewList}
          />
        </Dialog>
      )}
      {open === 'import' && (
        <ImportDialog
          lists={lists}
          onDone={(done) => {
            showImported(done)
            if (done.listId !== null) selectList(done.listId)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
