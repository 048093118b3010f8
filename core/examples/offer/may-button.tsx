// What a person may not do stays in its place and says why. Name the scope of the call that the button makes; `useMay`
// answers for everything else, `Refusing` refuses for a reason that is no scope.
import { MayButton, Refusing, useMay, useT } from '@console/core/browser'

export function Example() {
  const t = useT()
  const { allowed, reason } = useMay('write-stations')
  return (
    <>
      <MayButton scope="write-stations">{t('Add station')}</MayButton>{' '}
      <Refusing scope="write-stations" reason={t('The project has ended')}>
        <MayButton scope="write-stations">{t('Add station')}</MayButton>
      </Refusing>
      <p>{allowed ? t('You may.') : reason}</p>
    </>
  )
}
