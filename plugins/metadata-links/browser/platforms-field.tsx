import { type FieldBinding, FieldFrame, useField } from '@console/core/browser'
import { Checkbox, FieldContextProvider, makeStyles } from '@fluentui/react-components'
import { type Platform, platformLabels, platforms } from '#plugins/metadata-links/contract'

const useStyles = makeStyles({
  boxes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
})

/** Platforms whose links are wanted. */
export function PlatformsField(props: FieldBinding<Platform[] | undefined> & { label: string }) {
  const styles = useStyles()
  const field = useField(props)
  const chosen = field.value ?? []
  return (
    <FieldFrame label={props.label} error={field.error}>
      {(control) => (
        <fieldset
          className={styles.boxes}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          onBlur={field.leave}
        >
          {/* To Fluent every box inside would be the field's only control, and be called like it. */}
          <FieldContextProvider value={undefined}>
            {platforms.map((platform) => (
              <Checkbox
                key={platform}
                label={platformLabels[platform]}
                checked={chosen.includes(platform)}
                onChange={(_, { checked }) =>
                  field.change(
                    checked ? [...chosen, platform] : chosen.filter((other) => other !== platform),
                  )
                }
              />
            ))}
          </FieldContextProvider>
        </fieldset>
      )}
    </FieldFrame>
  )
}
