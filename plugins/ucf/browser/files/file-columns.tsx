import { type Column, Columns } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { scanPaths } from '#plugins/filescanning/contract'
import { fileStates, type Project, type UcfFile, ucfPaths } from '../../contract'

const colors = { 0: 'informative', 1: 'success', [-1]: 'danger' } as const

const lookOf = ({ state }: UcfFile) => ({ label: fileStates[state], color: colors[state] })

const useStyles = makeStyles({
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  reason: {
    ...typographyStyles.caption1,
    whiteSpace: 'normal',
    color: tokens.colorPaletteRedForeground1,
  },
})

/** `withReasons`: of some row it is told why it could not be read; `withScans`: this console has file scanning. */
export const fileColumns = (
  project: Project,
  { withReasons, withScans }: { withReasons: boolean; withScans: boolean },
): Column<UcfFile>[] => [
  Columns.link(
    'Name',
    ({ name }) => name,
    ({ id }) => `${ucfPaths.fileResults(project)}?file_id=${id}`,
    { sort: 'name' },
  ),
  Columns.duration('Length', ({ duration }) => Math.round(duration) || undefined, {
    sort: 'duration',
    width: 104,
  }),
  Columns.custom('State', {
    cell: (file, kit) => (
      <State reason={file.detail && kit.t(file.detail)} badge={kit.badge(lookOf(file))} />
    ),
    csv: ({ state, detail }) => detail || fileStates[state],
    sort: 'state',
    ...(withReasons ? { width: 240, grow: 1.5 } : { width: 120, grow: 0.2 }),
  }),
  Columns.duration(
    'Unknown',
    ({ unknown_seconds: seconds }) => (seconds === null ? undefined : Math.round(seconds)),
    { width: 108 },
  ),
  Columns.number('Items', ({ items }) => items, { width: 84 }),
  Columns.time('Added', ({ created_at }) => created_at, { sort: 'created_at' }),
  withScans
    ? Columns.link(
        'From',
        ({ from }) => from?.container ?? '',
        ({ from }) => (from ? scanPaths.report(from.container, from.file_id) : ''),
        { hidden: true },
      )
    : Columns.text('From', ({ from }) => from?.container ?? '', { hidden: true }),
  Columns.text('File name', ({ filename }) => filename, { hidden: true }),
  Columns.id('Id', ({ id }) => id, { sort: 'id', hidden: true }),
]

function State({ badge, reason }: { badge: ReactNode; reason: string }) {
  const styles = useStyles()
  return (
    <span className={styles.state}>
      {badge}
      {reason && (
        <span className={styles.reason} title={reason}>
          {reason}
        </span>
      )}
    </span>
  )
}
