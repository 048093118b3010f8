import { type FieldBinding, RadioField, useT } from '@console/core/browser'
import { type Availability, type ScanEngine, scanEngineLabels } from '../../../contract'

const about: Record<ScanEngine, string> = {
  1: 'Finds where recordings of your buckets are played.',
  2: 'Finds other performances of songs.',
  3: 'Finds recordings, and other performances of songs.',
  4: 'Writes down what is said, sentence by sentence.',
}

type EngineFieldProps = FieldBinding<ScanEngine | undefined> & {
  engines: Availability['engines']
  /** Of the container as it is: it can be kept. */
  current: ScanEngine | undefined
}

/** Engines of this deployment; what it lacks is told once, below. */
export function EngineField({ engines, current, ...binding }: EngineFieldProps) {
  const t = useT()
  return (
    <RadioField
      {...binding}
      label={t('Engine')}
      required
      options={engines
        .filter(({ engine, available }) => available || engine === current)
        .map(({ engine, note }) => ({
          value: engine,
          label: scanEngineLabels[engine],
          hint: [t(about[engine]), t(note)].filter(Boolean).join(' '),
        }))}
    />
  )
}
