import { defineReport } from '@console/core/browser'
import { list } from '@console/core/contract'
import { kindOf, type Project, reportFormats, reportResource } from '#plugins/bm/contract'
import { chooseProject, explainMissingFile, fileStates } from './project-choice'

/** Files of the reports of a monitoring project. */
export default defineReport({
  id: 'report-downloads',
  title: 'Report downloads',
  intro:
    'Files of the reports of a monitoring project, newest first. The menu of a row downloads its file.',
  query({ chosen }) {
    const project: Project = chosen.project
    return list(kindOf(project).reports.list, { params: { pid: project.id } })
  },
  choices: [chooseProject('Files of its reports can be downloaded here.')],
  columns: [
    { title: 'Report', field: 'name' },
    { title: 'State', field: 'state', kind: 'state', values: fileStates },
    {
      title: 'Format',
      field: 'format',
      values: Object.fromEntries(
        Object.entries(reportFormats).map(([format, label]) => [format, { label }]),
      ),
    },
    { title: 'Rows', field: 'rows', kind: 'number' },
    { title: 'Plays', field: 'plays', kind: 'number' },
    { title: 'Checksum (SHA-256)', field: 'sha256', kind: 'id', hidden: true },
    { title: 'Created', field: 'created_at', kind: 'time' },
    { title: 'Deleted after', field: 'expires_at', kind: 'time', hidden: true },
  ],
  files: [
    {
      label: 'Download',
      resource: ({ id }, { chosen }) => reportResource(chosen.project, id),
      missing: ({ state }) => explainMissingFile(state),
    },
  ],
  empty: {
    title: 'No reports yet',
    text: 'Reports are created on the page Reports of the project.',
  },
})
