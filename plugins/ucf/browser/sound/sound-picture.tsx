import { makeStyles, tokens } from '@fluentui/react-components'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { SoundPicture as Picture } from '../../contract'
import type { LoadedSound } from './loaded-sound'

const useStyles = makeStyles({
  picture: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: '72px 96px',
    gap: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorBrandForeground1,
    cursor: 'pointer',
  },
  part: { display: 'block', width: '100%', height: '100%' },
  beside: {
    position: 'absolute',
    insetBlock: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    opacity: 0.6,
  },
  edge: {
    position: 'absolute',
    insetBlock: 0,
    width: '2px',
    backgroundColor: tokens.colorPaletteMarigoldBorderActive,
  },
  place: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    width: '2px',
    backgroundColor: tokens.colorPaletteRedBorderActive,
  },
})

interface SoundPictureProps {
  sound: LoadedSound
  picture: Picture
  /** Seconds, where the item begins and ends in it. */
  begin: number
  end: number
}

/** Waveform and spectrogram, with the edges of the item and the place that is heard. */
export function SoundPicture({ sound, picture, begin, end }: SoundPictureProps) {
  const styles = useStyles()
  const spectrum = useRef<HTMLCanvasElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const length = picture.length_ms / 1000
  const share = (seconds: number) => `${(100 * Math.min(seconds, length)) / length}%`

  useEffect(() => {
    if (spectrum.current) paintSpectrum(spectrum.current, picture)
  }, [picture])
  useEffect(() => {
    let frame = 0
    function follow() {
      if (place.current)
        place.current.style.insetInlineStart = `${(100 * sound.audio.currentTime) / length}%`
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [sound, length])

  function seek({ clientX, currentTarget }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    sound.seek((length * (clientX - left)) / width)
  }
  return (
    // By keys the slider below does the same.
    <div className={styles.picture} aria-hidden onClick={seek}>
      <svg
        className={styles.part}
        viewBox={`0 0 ${picture.columns} 100`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path d={waveOf(picture)} fill="currentColor" />
      </svg>
      <canvas
        ref={spectrum}
        className={styles.part}
        width={picture.columns}
        height={picture.bands}
      />
      <div className={styles.beside} style={{ insetInlineStart: 0, width: share(begin) }} />
      <div className={styles.beside} style={{ insetInlineStart: share(end), insetInlineEnd: 0 }} />
      <div className={styles.edge} style={{ insetInlineStart: share(begin) }} />
      <div className={styles.edge} style={{ insetInlineStart: share(end) }} />
      <div ref={place} className={styles.place} />
    </div>
  )
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

function waveOf({ levels }: Picture): string {
  const heights = [...bytesOf(levels)].map((level) => Math.max(1, (48 * level) / 255))
  const upper = heights.map((height, at) => `${at},${50 - height} ${at + 1},${50 - height}`)
  const lower = heights.map((height, at) => `${at + 1},${50 + height} ${at},${50 + height}`)
  return `M${[...upper, ...lower.reverse()].join('L')}Z`
}

/** From black over violet and orange to nearly white, in both themes. */
const colours = [
  [8, 6, 26],
  [74, 18, 98],
  [170, 48, 92],
  [240, 128, 48],
  [252, 244, 190],
] as const

function paintSpectrum(canvas: HTMLCanvasElement, { spectrum, columns, bands }: Picture) {
  const context = canvas.getContext('2d')
  if (!context) return
  const image = context.createImageData(columns, bands)
  for (const [at, value] of bytesOf(spectrum).entries()) {
    const [column, band] = [Math.floor(at / bands), at % bands]
    const place = (value / 255) * (colours.length - 1)
    const low = colours[Math.floor(place)] ?? colours[0]
    const high = colours[Math.ceil(place)] ?? low
    const pixel = 4 * ((bands - 1 - band) * columns + column)
    for (const part of [0, 1, 2] as const)
      image.data[pixel + part] = low[part] + (high[part] - low[part]) * (place % 1)
    image.data[pixel + 3] = 255
  }
  context.putImageData(image, 0, 0)
}
