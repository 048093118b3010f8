import { Page, type PageProps, useChunk, useLimit, useT } from '@console/core/browser'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Station, stationPaths } from '../../contract'
import { kinds } from '../shared/kinds'
import type * as loads from './loads'
import { StationPicker } from './picker/station-picker'

const loadDialog = () => import('../projects/project-dialog')
const none: readonly number[] = []

/** Stations first, then what the project is called and looks for. */
export default function CreatePage({ data }: PageProps<typeof loads.catalogue>) {
  const t = useT()
  const navigate = useNavigate()
  const projects = useLimit(kinds.stations.usage.projects, t('Database projects'))
  const [chosen, setChosen] = useState<readonly Station[]>()
  const dialog = useChunk(loadDialog, chosen !== undefined)
  return (
    <Page title={t('Create project')} intro={t('Choose the stations that it listens to.')}>
      <StationPicker
        places={data.places}
        inProject={none}
        submitLabel={t('Create project')}
        onSubmit={async (stations) => projects.unlessReached(() => setChosen(stations))()}
      />
      {chosen && dialog && (
        <dialog.default
          row={undefined}
          stations={chosen}
          onSaved={async (project) => navigate(stationPaths.project(project))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Page>
  )
}
