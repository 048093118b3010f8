import { type Column, Columns, usePanel } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { type BucketFile, fileStates, metaText, parseTemplate } from '#plugins/buckets/contract'
import { FileStateBadge } from './file-state'

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  },
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

/** Opens the file beside the list. */
function FileLink({ file }: { file: BucketFile }) {
  const styles = useStyles()
  const panel = usePanel('file')
  return (
    <Link className={styles.link} {...panel.link(file.id)}>
      {file.title}
    </Link>
  )
}

/** The reason of an error stands beside it: nobody has to point at the badge to read it. */
function StateCell({ file }: { file: BucketFile }) {
  const styles = useStyles()
  return (
    <span className={styles.state}>
      <FileStateBadge state={file.state} />
      {file.error && (
        <span className={styles.reason} title={file.error}>
          {file.error}
        </span>
      )}
    </span>
  )
}

/** `withReasons`: some row has failed, so the states need room for the reasons. */
export const ownColumns = (template: string | null, withReasons: boolean): Column<BucketFile>[] => [
  Columns.custom('Title', {
    cell: (file) => <FileLink file={file} />,
    csv: (file) => file.title,
    sort: 'title',
    width: 180,
    grow: 2,
  }),
  Columns.custom('State', {
    cell: (file) => <StateCell file={file} />,
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
