import { useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { trackerPaths } from '../../contract'

/** Leads from a station project to the tracker. */
export default function TrackerLink() {
  const t = useT()
  const navigate = useNavigate()
  return <Button onClick={() => navigate(trackerPaths.projects())}>{t('Tracker')}</Button>
}
