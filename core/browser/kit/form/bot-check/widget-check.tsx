import { makeStyles } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { tokens } from '../../tokens'
import type { BotCheckFieldProps } from './bot-check'
import { loadWidget } from './load-widget'

const useStyles = makeStyles({
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})

interface WidgetCheckProps extends BotCheckFieldProps {
  script: string
  siteKey: string
}

/** A third party's widget, drawn by its own script. */
export function WidgetCheck({ onAnswer, error, script, siteKey }: WidgetCheckProps) {
  const styles = useStyles()
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const answered = useRef(onAnswer)
  answered.current = onAnswer

  useEffect(() => {
    let left = false
    const fail = () => setFailed(true)
    loadWidget(script).then((widget) => {
      if (left || !place.current) return
      widget.render(place.current.appendChild(document.createElement('div')), {
        sitekey: siteKey,
        callback(answer) {
          setFailed(false)
          answered.current(answer)
        },
        'expired-callback': () => answered.current(undefined),
        'error-callback': fail,
      })
    }, fail)
    return () => {
      left = true
      place.current?.replaceChildren()
    }
  }, [script, siteKey])

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the widget's own */}
      <div ref={place} role="group" aria-label={t('I am not a robot')} />
      <div role="alert" className={styles.error}>
        {failed ? t('The check could not be loaded. Try again later.') : error && t(error)}
      </div>
    </div>
  )
}
