import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  method: {
    flexShrink: 0,
    width: '56px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightBold,
    lineHeight: tokens.lineHeightBase300,
  },
  GET: { color: tokens.colorBrandForegroundLink },
  POST: { color: tokens.colorStatusSuccessForeground1 },
  PUT: { color: tokens.colorStatusWarningForeground1 },
  PATCH: { color: tokens.colorStatusWarningForeground1 },
  DELETE: { color: tokens.colorStatusDangerForeground1 },
})

const colored = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** GET and the others, each in its colour. */
export function Method({ of: name }: { of: string }) {
  const styles = useStyles()
  const known = colored.find((one) => one === name)
  return <span className={mergeClasses(styles.method, known && styles[known])}>{name}</span>
}
