import { type CellKit, type Column, Columns } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type BucketFile, fileStates, metaText, parseTemplate } from '#plugins/buckets/contract'

const useStyles = makeStyles({
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    '& > :first-child': { flexShrink: 0 },
  },
  reason: {
    ...typographyStyles.caption1,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
    color: tokens.colorPaletteRedForeground1,
  },
})

const colors = { 0: 'informative', 1: 'success', [-1]: 'danger' } as const

/** The reason of an error stands beside it: nobody has to point at the badge to read it. */
function FailedState({ badge, error }: { badge: ReactNode; error: string }) {
  const styles = useStyles()
  return (
    <span className={styles.state}>
      {badge}
      <span className={styles.reason} title={error}>
        {error}
      </span>
    </span>
  )
}

function stateCell({ state, error }: BucketFile, kit: CellKit) {
  const badge = kit.badge({ label: fileStates[state], color: colors[state] })
  return error ? <FailedState badge={badge} error={error} /> : badge
}

/** `withReasons`: some row has failed, so the states need room for the reasons. */
export const ownColumns = (template: string | null, withReasons: boolean): Column<BucketFile>[] => [
  Columns.custom('Title', {
    cell: (file, kit) => (
      <Link className={kit.classes.link} {...kit.panelLink('file', file.id)}>
        {file.title}
      </Link>
    ),
    csv: (file) => file.title,
    sort: 'title',
    width: 180,
    grow: 2,
  }),
  Columns.custom('State', {
    cell: stateCell,
    csv: (file) =>
      file.error ? `${fileStates[file.state]}: ${file.error}` : fileStates[file.state],
    sort: 'status',
    ...(withReasons ? { width: 280, grow: 2 } : { width: 112, grow: 0.3 }),
  }),
  Columns.duration('Duration', (file) => file.duration, {
    sort: 'duration',
    width: 112,
    grow: 0.2,
  }),
  ...templateColumns(template),
  Columns.id('ACR ID', (file) => file.acr_id, { width: 160 }),
  Columns.id('File id', (file) => file.id, { sort: 'id', width: 108, grow: 0.2 }),
  Columns.time('Created', (file) => file.created_at, { sort: 'created_at', width: 184, grow: 0.2 }),
]

/** One column for each field of the bucket's template. */
const templateColumns = (template: string | null) =>
  (parseTemplate(template) ?? []).map(({ name }) =>
    Columns.text<BucketFile>(name, (file) => metaText(file.user_defined[name]), {
      key: `meta.${name}`,
      width: 120,
      grow: 1,
    }),
  )
