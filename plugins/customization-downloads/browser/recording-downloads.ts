import { defineReport } from '@console/core/browser'
import { list } from '@console/core/contract'
import { kindOf, type Project, recordingResource } from '#plugins/bm/contract'
import { chooseProject, explainMissingFile, fileStates } from './project-choice'

/** Files of the recordings of a monitoring project. */
export default defineReport({
  id: 'recording-downloads',
  title: 'Recording downloads',
  intro:
    'Files of the recordings of a monitoring project, newest first. The menu of a row downloads its file.',
  query({ chosen }) {
    const project: Project = chosen.project
    return list(kindOf(project).recordings.list, { params: { pid: project.id } })
  },
  choices: [chooseProject('Files of its recordings can be downloaded here.')],
  columns: [
    { title: 'Recording', field: 'name' },
    { title: 'State', field: 'state', kind: 'state', values: fileStates },
    { title: 'Stream', field: 'stream_name' },
    { title: 'From', field: 'begin', kind: 'time' },
    { title: 'To', field: 'end', kind: 'time' },
    { title: 'Length', field: 'seconds', kind: 'seconds' },
    { title: 'Checksum (SHA-256)', field: 'sha256', kind: 'id', hidden: true },
    { title: 'Deleted after', field: 'expires_at', kind: 'time', hidden: true },
  ],
  files: [
    {
      label: 'Download',
      resource: ({ id }, { chosen }) => recordingResource(chosen.project, id),
      missing: ({ state }) => explainMissingFile(state),
    },
  ],
  empty: {
    title: 'No recordings yet',
    text: 'Recordings are requested on the page Recordings of the project.',
  },
})
