import { EmptyState, saveFile, timeText, useCopy, useFormat, useT } from '@console/core/browser'
import { Button, makeStyles, SearchBox, tokens, typographyStyles } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { Sentence } from '../../../contract'
import { useMatchStyles } from '../matches/matches.styles'
import { srtOf, txtOf, vttOf } from './subtitles'

const useStyles = makeStyles({
  sentence: {
    display: 'grid',
    gridTemplateColumns: '64px 1fr',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  row: { position: 'absolute', top: 0, left: 0, width: '100%' },
  time: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface TranscriptProps {
  name: string
  sentences: readonly Sentence[]
  search: string
  onSearch(search: string): void
  onPlay(seconds: number): void
}

/** What is said, with its times: to search, to copy, to play from, to take along as subtitles. */
export function Transcript({ name, sentences, search, onSearch, onPlay }: TranscriptProps) {
  const t = useT()
  const format = useFormat()
  const lists = useMatchStyles()
  const styles = useStyles()
  const { copied, copy } = useCopy()
  const list = useRef<HTMLDivElement>(null)
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const found = useMemo(
    () => sentences.filter(({ text }) => text.toLowerCase().includes(wanted)),
    [sentences, wanted],
  )
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => 40,
    overscan: 8,
  })
  const save = (text: string, extension: string, type: string) => () =>
    saveFile(new Blob([text], { type: `${type};charset=utf-8` }), `${name}.${extension}`)

  return (
    <>
      <div className={lists.bar}>
        <SearchBox
          className={lists.search}
          value={search}
          aria-label={t('Search the transcript')}
          placeholder={t('Search the transcript')}
          dismiss={{ 'aria-label': t('Clear search') }}
          onChange={(_, { value }) => onSearch(value)}
        />
        <Button size="small" onClick={() => void copy(txtOf(sentences))}>
          {copied ? t('Copied') : t('Copy text')}
        </Button>
        <Button size="small" onClick={save(srtOf(sentences), 'srt', 'application/x-subrip')}>
          SRT
        </Button>
        <Button size="small" onClick={save(vttOf(sentences), 'vtt', 'text/vtt')}>
          VTT
        </Button>
        <Button size="small" onClick={save(txtOf(sentences), 'txt', 'text/plain')}>
          TXT
        </Button>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={sentences.length === 0 ? t('No speech was found') : t('Nothing matches')}
        />
      ) : (
        <div ref={list} className={lists.list}>
          <ul
            className={lists.rows}
            style={{ height: virtualizer.getTotalSize() }}
            aria-label={t('{count sentence|sentences}', { count: format.number(found.length) })}
          >
            {virtualizer.getVirtualItems().map(({ index, start }) => (
              <li
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-posinset={index + 1}
                aria-setsize={found.length}
              >
                <button
                  type="button"
                  className={styles.sentence}
                  onClick={() => onPlay(found[index]?.start ?? 0)}
                >
                  <span className={styles.time}>{timeText(found[index]?.start ?? 0)}</span>
                  <span>{found[index]?.text}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
