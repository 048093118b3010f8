import { parseTime } from '@console/core/contract'
import { Link } from 'react-router-dom'
import type { CellKit } from './cell-kit'
import { copiedIcon, copyIcon } from './icons'

export const linkCell = (text: string, to: string | undefined, { classes, canLink }: CellKit) =>
  to && canLink(to) ? (
    <Link className={classes.link} to={to}>
      {text}
    </Link>
  ) : (
    text
  )

/** Characters at the end of an id that stay when its middle does not fit. */
const tailLength = 6

export function idCell(title: string, text: string, kit: CellKit) {
  const { t, classes, copy, copied, passing } = kit
  if (!text) return undefined
  const cut = Math.max(0, text.length - tailLength)
  return (
    <span className={classes.id} title={text} data-passing={passing || undefined}>
      <span className={classes.head}>{text.slice(0, cut)}</span>
      <span>{text.slice(cut)}</span>
      {!passing && (
        <button
          type="button"
          className={classes.copy}
          aria-label={t('Copy {name}', { name: t(title) })}
          onClick={() => copy(text)}
        >
          {copied === text ? copiedIcon : copyIcon}
        </button>
      )}
    </span>
  )
}

const shownTags = 2
/** Characters of a tag that are shown. */
const longestTag = 16

export function tagsCell(tags: readonly string[], { classes }: CellKit) {
  if (tags.length === 0) return undefined
  const rest = tags.length - shownTags
  return (
    <span className={classes.tags} title={tags.join(', ')}>
      {tags.slice(0, shownTags).map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag.length > longestTag ? `${tag.slice(0, longestTag)}…` : tag}
        </span>
      ))}
      {rest > 0 && <span className={classes.tag}>+{rest}</span>}
    </span>
  )
}

/** Like the kit's `Time`, without a tooltip component per row. */
export function timeCell(value: string | null | undefined, { format, utc }: CellKit) {
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
