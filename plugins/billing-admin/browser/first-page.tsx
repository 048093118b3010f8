import { Navigate } from 'react-router-dom'

/** The bills that are due are what one comes for. */
export default function FirstPage() {
  return <Navigate to="/billing-admin/billing/due-bills" replace />
}
