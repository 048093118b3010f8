import { parseTime } from '@console/core/contract'
import {
  Badge,
  type BadgeProps,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { Link, useLocation } from 'react-router-dom'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'
import { useCopy } from '../values/use-copy'
import { useControlStyles } from './control.styles'

export interface BadgeLook {
  label: string
  color?: BadgeProps['color']
  tooltip?: string | undefined
}

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  },
  id: { display: 'flex', alignItems: 'center', minWidth: 0, gap: tokens.spacingHorizontalXXS },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    display: 'inline-flex',
    minWidth: 0,
    whiteSpace: 'pre',
  },
  head: { overflow: 'clip', textOverflow: 'ellipsis' },
  tail: { flexShrink: 0 },
  tags: {
    display: 'flex',
    alignItems: 'center',
    minHeight: tokens.lineHeightBase500,
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    overflow: 'clip',
  },
  tag: {
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  more: { flexShrink: 0 },
})

export function LinkCell({ text, to }: { text: string; to: (area: string) => string }) {
  const { pathname } = useLocation()
  const styles = useStyles()
  return (
    <Link className={styles.link} to={to(pathname.split('/')[1] ?? '')}>
      {text}
    </Link>
  )
}

export function IdCell({
  title,
  value,
}: {
  title: string
  value: string | number | null | undefined
}) {
  const t = useT()
  const { copied, copy } = useCopy()
  const styles = useStyles()
  const controls = useControlStyles()
  if (value === null || value === undefined || value === '') return undefined
  const text = String(value)
  const cut = Math.max(0, text.length - tailLength)
  return (
    <span className={styles.id}>
      <code className={styles.code} title={text}>
        <span className={styles.head}>{text.slice(0, cut)}</span>
        <span className={styles.tail}>{text.slice(cut)}</span>
      </code>
      <button
        type="button"
        className={mergeClasses(controls.icon, controls.quiet)}
        aria-label={t('Copy {name}', { name: t(title) })}
        title={t('Copy')}
        onClick={() => void copy(text)}
      >
        {copied ? <CheckmarkRegular /> : <CopyRegular />}
      </button>
    </span>
  )
}

/** Characters at the end that stay when the middle does not fit. */
const tailLength = 6

const shownTags = 2

export function TagsCell({ tags }: { tags: readonly string[] }) {
  const styles = useStyles()
  if (tags.length === 0) return undefined
  const rest = tags.slice(shownTags)
  return (
    <span className={styles.tags} title={tags.join(', ')}>
      {tags.slice(0, shownTags).map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={mergeClasses(styles.tag, styles.more)}>+{rest.length}</span>
      )}
    </span>
  )
}

export function BadgeCell({ label, color = 'informative', tooltip }: BadgeLook) {
  const t = useT()
  return (
    <Badge appearance="tint" color={color} title={tooltip}>
      {t(label)}
    </Badge>
  )
}

/** Like the kit's `Time`, without a tooltip component per row. */
export function TimeCell({ value }: { value: string | null | undefined }) {
  const format = useFormat()
  const utc = useFormat('UTC')
  if (!value) return undefined
  const time = parseTime(value)
  if (Number.isNaN(time.getTime())) return value
  return (
    <time
      dateTime={time.toISOString()}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = `${utc.time(time)} UTC, ${utc.relative(time)}`
      }}
    >
      {format.time(time)}
    </time>
  )
}
