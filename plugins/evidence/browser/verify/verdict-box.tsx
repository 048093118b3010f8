import { useFormat, useT } from '@console/core/browser'
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import {
  ErrorCircleRegular,
  QuestionCircleRegular,
  ShieldCheckmarkRegular,
  WarningRegular,
} from '@fluentui/react-icons'
import type { ComponentType } from 'react'
import type { Outcome, Verdict } from './verdict'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  good: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  bad: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  open: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  icon: { flexShrink: 0, fontSize: '40px', lineHeight: 0 },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  title: { ...typographyStyles.title2, margin: 0 },
  text: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground1 },
})

interface Look {
  title: string
  tone: 'good' | 'bad' | 'open'
  Icon: ComponentType
}

const looks = {
  genuine: { title: 'Genuine', tone: 'good', Icon: ShieldCheckmarkRegular },
  changed: { title: 'Changed', tone: 'bad', Icon: ErrorCircleRegular },
  foreign: { title: 'Signed by another service', tone: 'open', Icon: WarningRegular },
  unsure: { title: 'Not proven', tone: 'open', Icon: QuestionCircleRegular },
  'not-a-pack': { title: 'Not an evidence pack', tone: 'bad', Icon: ErrorCircleRegular },
} satisfies Record<Outcome, Look>

/** What the checks come to, in a word and a sentence. */
export function VerdictBox({ name, verdict }: { name: string; verdict: Verdict }) {
  const t = useT()
  const styles = useStyles()
  const { title, tone, Icon } = looks[verdict.outcome]
  return (
    <div className={mergeClasses(styles.box, styles[tone])}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{t(title)}</h2>
        <p className={styles.text}>
          {name}: <Words verdict={verdict} />
        </p>
      </div>
    </div>
  )
}

function Words({ verdict: { outcome, reason = '', manifest, keyId = '' } }: { verdict: Verdict }) {
  const t = useT()
  const format = useFormat()
  const made = {
    time: format.time(manifest?.created_at),
    user: manifest?.created_by ?? '',
    service: manifest?.service ?? '',
  }
  switch (outcome) {
    case 'genuine':
      return t('made by this service on {time} for {user}, and not changed since.', made)
    case 'changed':
      return t('this is not what was signed. Ask for the pack as it was made.')
    case 'foreign':
      return t(
        'its files fit together, but the key {id} is none of this service. It says that it was made by {service}: check it there.',
        { ...made, id: keyId },
      )
    case 'unsure':
      return t('its files fit together, but its signature could not be checked.')
    case 'not-a-pack':
      return t(reason)
  }
}
